import { useId } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PencilIcon, UserIcon } from '#ui/icon/icon.tsx'
import { config } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { showMissing } from '#web/shell/show-once.ts'
import css from './head-card.module.css'
import { ConflictNotice } from '../saving/conflict-notice.tsx'
import { editorTexts } from '../texts.ts'
import { useEditorState } from '../use-editor.ts'
import { useWide } from '../use-wide.ts'

// A chunk of its own, loaded on demand.
const HeadForm = lazyPart(async () => (await import('./head-form.tsx')).HeadForm)

/** The form's first field. */
const titleField = {
  get current() {
    return document.getElementById('page-title')
  },
}

interface HeadCardProps {
  open: boolean
  onOpen(open: boolean): void
}

/** Row of the page's head; its form is a sheet on phones and opens in place on wide screens. */
export function HeadCard({ open, onOpen }: HeadCardProps) {
  const { head, blocks, close, done } = useTexts(editorTexts)
  const { errors } = useTexts(accountTexts)
  const { document: shown, refusals } = useEditorState()
  const { title, description, avatar } = shown
  const wide = useWide()
  const formId = useId()
  // Places of page fields have no block id.
  const wrong = Object.entries(refusals).find(([place]) =>
    /^(?:title|description|avatar|translation)(?:\.|$)/.test(place),
  )
  const shut = () => onOpen(false)
  const toggle = async () => {
    if (open || (await HeadForm.load())) onOpen(!open)
    else showMissing(blocks.formFailedText, blocks.formRetry)
  }
  return (
    <section className={css['card']} aria-labelledby="editor-head">
      <h2 id="editor-head" className="visually-hidden">
        {head.title}
      </h2>
      <button
        type="button"
        className={css['row']}
        {...(wide ? { 'aria-expanded': open, 'aria-controls': formId } : { 'aria-haspopup': 'dialog' })}
        onPointerEnter={() => void HeadForm.load()}
        onFocus={() => void HeadForm.load()}
        onClick={() => void toggle()}
      >
        {avatar === null ? (
          <span className={css['photo']}>
            <UserIcon size={24} />
          </span>
        ) : (
          <img className={css['photo']} src={config.contentOrigin + avatar} alt="" width={48} height={48} />
        )}
        <span className={css['words']}>
          <span className="visually-hidden">{head.edit}: </span>
          <strong>{title || head.addName}</strong>
          <span data-refused={wrong && ''}>{wrong ? errors[wrong[1]] : description || head.addDescription}</span>
        </span>
        <span className={css['pencil']}>
          <PencilIcon size={18} />
        </span>
      </button>
      {wide ? (
        <div id={formId}>
          {open && (
            <div className={css['panel']}>
              <HeadForm />
              <Button onClick={shut}>{done}</Button>
            </div>
          )}
        </div>
      ) : (
        <Dialog
          open={open}
          onClose={shut}
          above={<ConflictNotice />}
          title={head.title}
          closeLabel={close}
          initialFocus={titleField}
          footer={
            <Button variant="primary" size="l" wide onClick={shut}>
              {done}
            </Button>
          }
        >
          <HeadForm />
        </Dialog>
      )}
    </section>
  )
}
