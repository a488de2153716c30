import { useState } from 'react'
import { accountApi } from '#contract/account.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { exportName, saveFile } from '#web/shell/save-file.ts'
import css from './my-account.module.css'

/** Everything that is kept about the account, to take along. */
export function ExportSection() {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [copy, setCopy] = useState<string>()

  const prepare = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setCopy(JSON.stringify(await call(accountApi.export, {}), null, 2))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  return (
    <>
      <p className={settings['note']}>{texts.exportText}</p>
      {error === undefined ? null : <Notice tone="error">{failureText(error, messages)}</Notice>}
      {copy === undefined ? (
        <div className={css['row']}>
          <Button busy={busy} onClick={() => void prepare()}>
            {texts.exportStart}
          </Button>
        </div>
      ) : (
        <Ready text={copy} />
      )}
    </>
  )
}

/** Browsers inside other apps may refuse to save files: the text itself is always within reach. */
function Ready({ text }: { text: string }) {
  const texts = useTexts(myAccountTexts)
  const { username } = useSelf()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Notice tone="ok" title={texts.exportReady}>
        {texts.exportFallback}
      </Notice>
      <div className={css['row']}>
        <Button variant="primary" onClick={() => saveFile(text, exportName(username))}>
          {texts.exportSave}
        </Button>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(text, texts)}>
          {texts.copy}
        </Button>
        {shown ? null : <Button onClick={() => setShown(true)}>{texts.exportShow}</Button>}
      </div>
      {shown ? (
        <TextArea
          className={css['copy']}
          label={texts.exportTextLabel}
          value={text}
          readOnly
          rows={10}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  )
}
