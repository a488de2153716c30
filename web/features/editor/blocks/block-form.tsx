import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart, type Retry } from '#page/editing/lazy-part.tsx'
import { editors } from '#page/registry/editors.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import type { Block, BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { showMissing } from '#web/shell/show-once.ts'
import type { AnyEditor } from './block-fields.tsx'
import css from '../editor.module.css'
import { focusFirstField } from './first-field.ts'
import { reloadInto } from './reopened.ts'
import { editorTexts } from '../texts.ts'
import { useEditing } from '../use-editor.ts'

interface FormProps {
  id: string
  /** Closes the form, if nothing around it does. */
  onDone?: (() => void) | undefined
}

/** Height of a form with three fields in CSS pixels. */
const usualHeight = 320

/** Loads the common form parts and the type's fields in parallel. */
async function fetchForm(type: BlockType) {
  const [{ BlockFields }, ownEditor] = await Promise.all([import('./block-fields.tsx'), editors[type]()])
  // The registry pairs each type with the editor of that type; the compiler cannot follow the pair through the union.
  const Editor = ownEditor as AnyEditor
  return function Form(props: FormProps) {
    return <BlockFields {...props} Editor={Editor} />
  }
}

// A chunk per type, since no form is open at first.
const forms = Object.fromEntries(
  palette.map(({ type }) => [type, lazyPart(() => fetchForm(type), Waiting, Failed)]),
) as Record<BlockType, ReturnType<typeof lazyPart<FormProps>>>

interface SheetProps {
  id: string | undefined
  /** Whether the form is a sheet over the list. */
  over: boolean
  onClose(): void
}

/** Reports that the sheet's chunk could not be loaded; opening a form again retries. */
function NoSheet({ id, over, onClose, retry }: SheetProps & Retry) {
  const { blocks: t } = useTexts(editorTexts)
  const begin = useEffectEvent(async () => {
    if (await retry()) return
    showMissing(t.formFailedText, t.formRetry)
    onClose()
  })
  useEffect(() => {
    if (over && id !== undefined) void begin()
  }, [id, over])
  return null
}

/** Sheet of a block's form on phones; on wide screens it only manages the row. */
export const FormSheet = lazyPart(async () => (await import('./form-sheet.tsx')).FormSheet, undefined, NoSheet)

/** Handlers of a control that opens a form: they preload it on hover or press. */
export function formPreloading(type: BlockType) {
  // Many browsers cache a failed import, so nothing is preloaded without a network.
  const load = () => {
    if (navigator.onLine) void Promise.all([forms[type].load(), FormSheet.load()])
  }
  return { onPointerEnter: load, onPointerDown: load, onFocus: load }
}

/** Form of a block, or a placeholder while it loads. */
export function BlockForm({ block, onDone }: { block: Pick<Block, 'id' | 'type'> } & Pick<FormProps, 'onDone'>) {
  const Form = forms[block.type]
  return <Form id={block.id} onDone={onDone} />
}

function Waiting() {
  const { blocks: t } = useTexts(editorTexts)
  return (
    <div className={css['form']}>
      <Skeleton height={usualHeight} label={t.formLoading} />
    </div>
  )
}

function Failed({ id, retry }: FormProps & Retry) {
  const { blocks: t } = useTexts(editorTexts)
  const { pageId } = useEditing()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    focusFirstField(id)
    // The browser may not retry a failed import, or the release may have changed: reload the page.
    if (!(await retry()) && (await isServerThere())) reloadInto(pageId, id)
    setBusy(false)
  }
  return (
    <div className={css['form']}>
      <Notice
        tone="error"
        title={t.formFailed}
        action={
          <Button busy={busy} onClick={() => void again()}>
            {t.formRetry}
          </Button>
        }
      >
        {t.formFailedText}
      </Notice>
    </div>
  )
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
