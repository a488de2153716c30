import { useRef, useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { maxPageFileBytes, pageFileEnding } from '#domain/page-file.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon, UndoIcon, UploadIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useAttempt } from '#web/forms/use-attempt.ts'
import type { Received } from '#web/http/fetch-file.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { FileProgress } from '#web/shell/file-progress.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { fetchPageFile } from './calls.ts'
import { ImportDialog } from './import-dialog.tsx'
import css from './page-file.module.css'
import { pageFileTexts } from './texts.ts'
import { useImport } from './use-import.ts'

/** Export of a page to a file and import from one. */
export function FileSection({ page }: { page: Page }) {
  const texts = useTexts(pageFileTexts)
  return (
    <div className={css['section']}>
      <p className={css['note']}>{texts.lead}</p>
      <p className={css['note']}>{texts.without}</p>
      <SaveFile page={page} />
      <ImportFile page={page} />
    </div>
  )
}

function SaveFile({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(pageFileTexts)
  const { busy, error, attempt } = useAttempt()
  const [received, setReceived] = useState<Received>()
  const save = () =>
    attempt(async () => {
      setReceived(undefined)
      saveFile(await fetchPageFile(page.id, setReceived), page.path + pageFileEnding)
      toast.alert({ text: texts.saved, tone: 'ok' })
    })
  return (
    <>
      <FormFailure error={error} texts={messages} />
      {busy ? <FileProgress label={texts.saving} received={received} /> : null}
      <Button icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void save()}>
        {texts.save}
      </Button>
    </>
  )
}

function ImportFile({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(pageFileTexts)
  const field = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const { previewed, open, busy, error, imported, ...actions } = useImport(page.id)
  const choose = (file: File | undefined) => {
    // Cleared so that the same file can be picked again.
    field.current!.value = ''
    if (file === undefined) return
    setTooLarge(file.size > maxPageFileBytes)
    if (file.size <= maxPageFileBytes) void actions.choose(file)
  }
  const undo = async () => {
    if (await actions.undo()) toast.alert({ text: texts.undone, tone: 'ok' })
  }
  const problem = error === undefined ? undefined : failureText(error, messages)
  // Undo is offered until the next change, which it would revert as well.
  const canUndo = imported !== undefined && imported.after.version === page.version
  return (
    <>
      {tooLarge ? <Notice tone="error">{texts.tooLarge}</Notice> : null}
      {problem === undefined || open ? null : <Notice tone="error">{problem}</Notice>}
      {canUndo ? (
        <Notice
          tone="ok"
          action={
            <Button icon={<UndoIcon size={18} />} busy={busy} onClick={() => void undo()}>
              {texts.undo}
            </Button>
          }
        >
          {texts.taken}
        </Notice>
      ) : null}
      <Button icon={<UploadIcon size={18} />} busy={busy && !open} onClick={() => field.current?.click()}>
        {busy && !open ? texts.reading : texts.choose}
      </Button>
      <input ref={field} type="file" hidden onChange={(event) => choose(event.target.files?.[0])} />
      {previewed === undefined ? null : (
        <ImportDialog
          open={open}
          preview={previewed.preview}
          again={previewed.again}
          busy={busy}
          error={problem}
          onImport={() => void actions.confirm()}
          onClose={actions.close}
        />
      )}
    </>
  )
}
