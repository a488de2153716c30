import { drawQr } from '#page/sharing/qr.ts'
import { QrCode } from '#web/features/pages/qr-code.tsx'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'

/** The TOTP key as a QR code. Drawn in the browser, so that the key goes to no other party. */
export function FactorQr({ uri }: { uri: string }) {
  const { factorQr } = useTexts(myAccountTexts)
  return <QrCode code={drawQr(uri)} label={factorQr} />
}
