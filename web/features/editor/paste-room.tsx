import type { Block } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { HelpIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './add-sheet.module.css'
import { pasteTexts } from './paste-texts.ts'

interface PasteRoomProps {
  made: readonly Block[]
  /** Those of them that Free takes. */
  fits: readonly Block[]
  onAdd(): void
  onPlus(): void
}

/** The button that led here is gone. */
function focusIt(words: HTMLElement | null): void {
  words?.focus()
}

/** More was pasted than Free takes: what fits, or all of it with Plus. */
export function PasteRoom({ made, fits, onAdd, onPlus }: PasteRoomProps) {
  const t = useTexts(pasteTexts)
  const addFitting = () => {
    onAdd()
    toast.show({ text: t.leftOut(made.length - fits.length) })
  }
  return (
    <>
      <p ref={focusIt} tabIndex={-1} className={css['doubt']}>
        <HelpIcon />
        {t.room(fits.length, made.length)}
      </p>
      <Button variant="primary" size="l" wide onClick={addFitting}>
        {t.addFitting}
      </Button>
      <Button size="l" wide onClick={onPlus}>
        {t.plusForAll(made.length)}
      </Button>
    </>
  )
}
