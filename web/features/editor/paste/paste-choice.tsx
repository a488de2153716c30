import { useState, type RefObject } from 'react'
import type { Reading } from '#page/paste/read-paste.ts'
import { addBlocksWords } from '#page/paste/words.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { HelpIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../blocks/add-sheet.module.css'
import { PasteBlock } from './paste-block.tsx'
import { pasteTexts } from './paste-texts.ts'

interface PasteChoiceProps {
  each: readonly Reading[]
  /** Whether the first checkbox takes the focus, since the pressed button is gone. */
  focused: boolean | undefined
  variant: 'primary' | 'secondary'
  addButton: RefObject<HTMLButtonElement | null>
  /** Maximum number of blocks to add. */
  room: number | undefined
  onAdd(blocks: Reading['blocks']): void
}

function focusFirstBox(list: HTMLElement | null): void {
  list?.querySelector('input')?.focus()
}

/** List of several recognised things with checkboxes; all are ticked at first, except texts beside them. */
export function PasteChoice({ each, focused, variant, addButton, room = Infinity, onAdd }: PasteChoiceProps) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const [left, setLeft] = useState<readonly Reading[]>(() => each.filter(({ type }) => type === 'text'))
  const chosen = each.filter((reading) => !left.includes(reading))
  const [first, ...rest] = chosen.flatMap(({ blocks }) => blocks)
  return (
    <>
      <p role="status" className={css['doubt']}>
        <HelpIcon />
        {t.choose}
      </p>
      <ul ref={focused ? focusFirstBox : undefined} className={css['result']}>
        {each.map((reading) => (
          <li key={reading.blocks[0].id}>
            <CheckboxField
              className={css['tick']}
              label={<PasteBlock block={reading.blocks[0]} />}
              checked={!left.includes(reading)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((other) => other !== reading) : [...left, reading])
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length > room && (
        <p role="status" className={css['doubt']}>
          <HelpIcon />
          {t.room(room, chosen.length, false)}
        </p>
      )}
      <Button
        ref={addButton}
        variant={variant}
        size="l"
        wide
        disabled={first === undefined}
        onClick={() => first && onAdd([first, ...rest])}
      >
        {addBlocksWords(Math.min(chosen.length, room), locale)}
      </Button>
    </>
  )
}
