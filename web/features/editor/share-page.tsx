import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { ShareIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { showOnce } from './show-once.ts'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'

const ShareSheet = lazyPart(async () => (await import('#web/features/pages/share-sheet.tsx')).ShareSheet)

/** The way to hand the page on, from every screen that edits it. */
export function SharePage() {
  const { share } = useTexts(accountTexts)
  const { blocks: t } = useTexts(editorTexts)
  const { path } = useEditing()
  const { title, description } = useEditorState().document
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (await ShareSheet.load()) setOpen(true)
    else showOnce({ text: t.formFailedText, tone: 'danger' })
  }
  return (
    <>
      <IconButton variant="secondary" aria-label={share.title} aria-haspopup="dialog" onClick={() => void show()}>
        <ShareIcon />
      </IconButton>
      <OnceOpened open={open}>
        <ShareSheet open={open} onClose={() => setOpen(false)} {...{ path, title, description }} />
      </OnceOpened>
    </>
  )
}
