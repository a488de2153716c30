import { drawQr } from '#page/sharing/qr.ts'
import { QrCode } from '#web/features/pages/qr-code.tsx'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'

/** The key for an authenticator app, to be scanned from another screen. Drawn here, so nobody else ever sees it. */
export function FactorQr({ uri }: { uri: string }) {
  const { factorQr } = useTexts(myAccountTexts)
  return <QrCode code={drawQr(uri)} label={factorQr} />
}
