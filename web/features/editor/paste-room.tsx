import type { Block } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { HelpIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './add-sheet.module.css'
import { pasteTexts } from './paste-texts.ts'

interface PasteRoomProps {
  made: readonly Block[]
  room: number
  onAdd(blocks: readonly Block[]): void
  onPlus(): void
}

/** The button that led here is gone. */
function focusIt(words: HTMLElement | null): void {
  words?.focus()
}

/** More was pasted than Free has room for: as many as fit, or all of them with Plus. */
export function PasteRoom({ made, room, onAdd, onPlus }: PasteRoomProps) {
  const t = useTexts(pasteTexts)
  return (
    <>
      <p ref={focusIt} tabIndex={-1} className={css['doubt']}>
        <HelpIcon />
        {t.room(room, made.length)}
      </p>
      <Button variant="primary" size="l" wide onClick={() => onAdd(made.slice(0, room))}>
        {t.addFirst(room)}
      </Button>
      <Button size="l" wide onClick={onPlus}>
        {t.plusForAll(made.length)}
      </Button>
    </>
  )
}
