import type { adminApi } from '#contract/admin.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { addressOfPage } from '#web/config.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import css from './html.module.css'

export type Signed = ResultOf<typeof adminApi.signHtml> & { html: string }

/** The signature and the exact code for the owner. */
export function SignedHtml({ signed: { path, signature, html } }: { signed: Signed }) {
  const texts = useTexts(adminTexts)
  const says = { copied: texts.htmlCopied, copyFailed: texts.htmlCopyFailed }
  return (
    <>
      <Notice tone="ok" title={texts.htmlSigned(addressOfPage(path))}>
        {texts.htmlSignedText}
      </Notice>
      <dl>
        <dt>{texts.htmlSignature}</dt>
        <dd className={css['signature']}>{signature}</dd>
      </dl>
      <div className={css['buttons']}>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(signature, says)}>
          {texts.htmlCopySignature}
        </Button>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(html, says)}>
          {texts.htmlCopyCode}
        </Button>
      </div>
    </>
  )
}
