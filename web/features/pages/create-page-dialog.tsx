import { useId, useState } from 'react'
import { fieldLimits } from '#domain/fields.ts'
import { pagesApi } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { PathField } from './path-field.tsx'
import { createPage } from './use-page.ts'
import css from './pages-screen.module.css'

/** Title and address of a new page; afterwards its content can be filled. */
export function CreatePageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pages, common } = useTexts(accountTexts)
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
  const messages = useTexts(accountTexts)
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
