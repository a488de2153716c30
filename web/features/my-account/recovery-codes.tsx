import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import css from './my-account.module.css'
import type { ShownCodes } from './use-shown-codes.ts'

export interface RecoveryCodesProps extends ShownCodes {
  onKept: () => void
}

/** Recovery codes, which are shown only this once. */
export function RecoveryCodes({ title, codes, onKept }: RecoveryCodesProps) {
  const texts = useTexts(myAccountTexts)
  return (
    <>
      {/* Focused, since the pressed button is gone and the codes are not shown again. */}
      <Notice ref={focusAtOnce} tabIndex={-1} tone="ok" title={texts[title]}>
        {texts.factorCodesText}
      </Notice>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css['row']}>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(codes.join('\n'), texts)}>
          {texts.factorCodesCopy}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {texts.factorCodesKept}
        </Button>
      </div>
    </>
  )
}
