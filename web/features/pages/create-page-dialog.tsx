import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldLimits, path as pathSchema } from '#domain/fields.ts'
import { pagesApi } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { addressOfPage } from '#web/config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLiveCode } from '#web/forms/use-live-code.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createPage } from './use-page.ts'
import css from './pages-screen.module.css'

export interface PathFieldProps {
  label: string
  hint: string
  /** Said below the field once the address can be taken. */
  ready: (address: string) => string
  defaultValue?: string
  /** What the server said of the last attempt, and which attempt that was. */
  code: ErrorCode | undefined
  attempt: object | undefined
}

/** A page's address, checked while it is typed. */
export function PathField({ label, hint, ready, defaultValue = '', code, attempt }: PathFieldProps) {
  const { errors } = useMessages()
  const [path, setPath] = useState(defaultValue)
  const [changedSince, setChangedSince] = useState<object>()
  const live = useLiveCode(pathSchema, path)
  const wrong = live.code ?? (changedSince === attempt ? undefined : code)
  return (
    <TextField
      name="path"
      label={label}
      value={path}
      onChange={(event) => {
        setPath(event.target.value.trim())
        setChangedSince(attempt)
      }}
      onBlur={live.onBlur}
      prefix={addressOfPage('')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={live.valid && path !== defaultValue ? ready(addressOfPage(path)) : hint}
      error={wrong && errors[wrong]}
    />
  )
}

/** Title and address of a new page; afterwards its content can be filled. */
export function CreatePageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pages, common } = useMessages()
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pages.createTitle}
      description={pages.createText}
      closeLabel={common.close}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {pages.createSubmit}
          </Button>
        </>
      }
    >
      <CreatePageForm id={form} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

function CreatePageForm({ id, onBusy, onClose }: { id: string; onBusy: (busy: boolean) => void; onClose: () => void }) {
  const messages = useMessages()
  const { pages, errors } = messages
  const navigate = useNavigate()
  const { ref, onSubmit, failure } = useForm({
    schema: pagesApi.create.body,
    read: (data) => ({ title: data.get('title'), path: data.get('path') }),
    places: { PAGE_EXISTS: 'path' },
    async submit(body) {
      onBusy(true)
      try {
        const page = await createPage(body)
        onClose()
        await navigate({ to: '/my/$pageId/content', params: { pageId: page.id } })
      } finally {
        onBusy(false)
      }
    },
  })
  const title = failure?.fields['title']
  return (
    <form id={id} ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      {failure?.error === undefined ? null : <Notice tone="error">{failureText(failure.error, messages)}</Notice>}
      <TextField
        name="title"
        label={pages.name}
        placeholder={pages.namePlaceholder}
        maxLength={fieldLimits.title.max}
        error={title && errors[title]}
      />
      <PathField
        label={pages.address}
        hint={pages.addressHint}
        ready={pages.addressReady}
        code={failure?.fields['path']}
        attempt={failure}
      />
    </form>
  )
}
