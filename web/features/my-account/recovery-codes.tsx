import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { focusHere } from '#web/shell/focus-here.ts'
import css from './my-account.module.css'

export interface RecoveryCodesProps {
  /** What they come with. */
  title: 'factorCodesTitle' | 'codesRenewed' | 'passkeyDone'
  codes: readonly string[]
  onKept: () => void
}

/** The codes for a lost phone, shown this one time. */
export function RecoveryCodes({ title, codes, onKept }: RecoveryCodesProps) {
  const texts = useTexts(myAccountTexts)
  return (
    <>
      {/* The pressed button is gone, and these are shown but once. */}
      <Notice ref={focusHere} tabIndex={-1} tone="ok" title={texts[title]}>
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
