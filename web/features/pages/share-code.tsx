import { drawQr, qrSvg } from '#page/sharing/qr.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { QrCode } from './qr-code.tsx'
import { qrPng } from './qr-png.ts'
import css from './share-code.module.css'

interface ShareCodeProps {
  url: string
  /** Name of the downloaded files without the extension. */
  fileName: string
  /** Whether the address is left out, since it is shown nearby already. */
  alone?: boolean
}

/** An address and its QR code, to copy and download. Drawn in the browser, so it works for unsaved addresses. */
export function ShareCode({ url, fileName, alone = false }: ShareCodeProps) {
  const { common, pages, share } = useTexts(accountTexts)
  const code = drawQr(url)
  const save = (blob: Blob, ending: 'png' | 'svg') => {
    saveFile(blob, `${fileName}.${ending}`)
    toast.alert({ text: common.saved, tone: 'ok' })
  }
  const savePng = () =>
    qrPng(code).then(
      (blob) => save(blob, 'png'),
      () => toast.show({ text: share.failed }),
    )
  return (
    <div className={css['share']}>
      <QrCode code={code} label={share.code(url)} />
      <div className={css['beside']}>
        {!alone && (
          <div className={css['address']}>
            <span className={css['url']}>{url}</span>
            <Button
              icon={<CopyIcon size={18} />}
              onClick={() => void copyText(url, { copied: pages.linkCopied, copyFailed: pages.copyFailed })}
            >
              {share.copy}
            </Button>
          </div>
        )}
        <p className={css['hint']}>{share.hint}</p>
        <div className={css['files']}>
          <Button onClick={() => save(new Blob([qrSvg(url)], { type: 'image/svg+xml' }), 'svg')}>{share.svg}</Button>
          <Button onClick={() => void savePng()}>{share.png}</Button>
        </div>
      </div>
    </div>
  )
}
