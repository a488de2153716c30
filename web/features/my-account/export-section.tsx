import { useState } from 'react'
import { accountApi } from '#contract/account.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-field.tsx'
import { CopyIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call, onBehalf } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { useAttempt } from '#web/forms/use-attempt.ts'
import { fetchFile, type Received } from '#web/http/fetch-file.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { FileProgress } from '#web/shell/file-progress.tsx'
import { exportName, saveFile } from '#web/shell/save-file.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import css from './my-account.module.css'

const { exportArchive } = accountApi

/** Export of all data kept about the account. */
export function ExportSection() {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { busy, error, attempt } = useAttempt()
  const [received, setReceived] = useState<Received>()
  const [archive, setArchive] = useState<Blob>()

  const prepare = () =>
    attempt(async () => {
      setReceived(undefined)
      setArchive(await onBehalf(exportArchive, (headers) => fetchFile(exportArchive, {}, headers, setReceived)))
    })

  return (
    <>
      <p className={settings['note']}>{texts.exportText}</p>
      <FormFailure error={error} texts={messages} />
      {busy ? <FileProgress label={texts.exportComing} received={received} /> : null}
      {archive === undefined ? (
        <div className={css['row']}>
          <Button busy={busy} onClick={() => void prepare()}>
            {texts.exportStart}
          </Button>
        </div>
      ) : (
        <Ready archive={archive} />
      )}
    </>
  )
}

/** Shows the finished export. In-app browsers may refuse downloads, so the text parts can be read and copied, too. */
function Ready({ archive }: { archive: Blob }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(myAccountTexts)
  const { username } = useSelf()
  const { busy, error, attempt } = useAttempt()
  const [text, setText] = useState<string>()
  const show = () => attempt(async () => setText(JSON.stringify(await call(accountApi.export, {}), null, 2)))
  return (
    <>
      <Notice tone="ok" title={texts.exportReady}>
        {texts.exportFallback}
      </Notice>
      <FormFailure error={error} texts={messages} />
      <div className={css['row']}>
        <Button variant="primary" onClick={() => saveFile(archive, exportName(username))}>
          {texts.exportSave}
        </Button>
        {text === undefined ? (
          <Button busy={busy} onClick={() => void show()}>
            {texts.exportShow}
          </Button>
        ) : (
          <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(text, texts)}>
            {texts.copy}
          </Button>
        )}
      </div>
      {text === undefined ? null : (
        <TextArea
          className={css['copy']}
          label={texts.exportTextLabel}
          value={text}
          readOnly
          rows={10}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
