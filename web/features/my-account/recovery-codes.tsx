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

/** The codes for a lost phone, shown this one time. */
export function RecoveryCodes({ title, codes, onKept }: RecoveryCodesProps) {
  const texts = useTexts(myAccountTexts)
  return (
    <>
      {/* The pressed button is gone, and these are shown but once. */}
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
