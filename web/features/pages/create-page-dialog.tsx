import { useId, useRef, useState, type RefObject } from 'react'
import { addressOfName } from '#domain/address-of-name.ts'
import { fieldLimits } from '#domain/fields.ts'
import { pagesApi } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { importRequest } from '#web/features/import-links/import-request.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useVisitCheck } from '#web/use-visit-check.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { PathField } from './path-field.tsx'
import { createPage } from './use-page.ts'
import css from './pages-screen.module.css'

interface CreatePageDialogProps {
  open: boolean
  onClose: () => void
  /** Whether the new page is filled by an import from another service. */
  moves: boolean
}

/** Dialog for a new page's title and address; the address is suggested from the title. */
export function CreatePageDialog({ open, onClose, moves }: CreatePageDialogProps) {
  const { pages, common } = useTexts(accountTexts)
  const form = useId()
  const name = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pages.createTitle}
      description={pages.createText}
      closeLabel={common.close}
      closeOnOutsidePress={false}
      initialFocus={name}
      footer={
        <Button type="submit" form={form} variant="primary" size="l" wide busy={busy}>
          {pages.createSubmit}
        </Button>
      }
    >
      <CreatePageForm id={form} open={open} name={name} moves={moves} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

interface CreatePageFormProps extends CreatePageDialogProps {
  id: string
  name: RefObject<HTMLInputElement | null>
  onBusy: (busy: boolean) => void
}

function CreatePageForm({ id, open, name, moves, onBusy, onClose }: CreatePageFormProps) {
  const messages = useTexts(accountTexts)
  const { pages, errors } = messages
  const navigate = useNavigate()
  const startVisitCheck = useVisitCheck(open)
  const [proposed, setProposed] = useState('')
  const { ref, onSubmit, failure } = useForm({
    schema: pagesApi.create.body,
    read: (data) => ({ title: data.get('title'), path: data.get('path') }),
    places: { PAGE_EXISTS: 'path' },
    async submit(body) {
      onBusy(true)
      const isStillHere = startVisitCheck()
      try {
        const page = await createPage(body)
        if (!isStillHere()) return
        onClose()
        if (moves) importRequest.set(page.id)
        await navigate({ to: '/my/$pageId/content', params: { pageId: page.id } })
      } finally {
        onBusy(false)
      }
    },
  })
  const title = failure?.fields['title']
  return (
    <form id={id} ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormFailure error={failure?.error} texts={messages} />
      <TextField
        ref={name}
        name="title"
        onChange={(event) => setProposed(addressOfName(event.target.value))}
        label={pages.name}
        placeholder={pages.namePlaceholder}
        maxLength={fieldLimits.title.max}
        error={title && errors[title]}
      />
      <PathField
        label={pages.address}
        hint={pages.addressHint}
        ready={pages.addressReady}
        proposed={proposed}
        failure={failure}
      />
    </form>
  )
}
