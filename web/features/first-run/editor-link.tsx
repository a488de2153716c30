import { buttonClass } from '#ui/button/button.tsx'
import { useEditing } from '#web/features/editor/use-editor.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { firstRunTexts } from './texts.ts'

/** Link from the first run to the editor. */
export function EditorLink() {
  const { live } = useTexts(firstRunTexts)
  const { pageId } = useEditing()
  return (
    <Link to="/my/$pageId/content" params={{ pageId }} className={buttonClass({ variant: 'quiet', wide: true })}>
      {live.edit}
    </Link>
  )
}
