import { useMemo, useState, type RefObject } from 'react'
import { planAllows, planLimits } from '#domain/plans.ts'
import { readPaste, restOf, withAddress, type Paste, type Reading } from '#page/paste/read-paste.ts'
import { writeBlocks } from '#page/paste/write-blocks.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { showOnce } from '#web/shell/show-once.ts'
import { usePasteKeys } from './paste-keys.ts'
import { PasteResult } from './paste-result.tsx'
import { PasteRoom } from './paste-room.tsx'
import { pasteTexts } from './paste-texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import { useFullText } from '../use-full-text.ts'

export interface PasteReadingProps {
  text: string
  onText(text: string): void
  /** Whether the result stays after adding until the text is cleared. */
  fades?: boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** `rest`: what had no room or needs a question, as text. */
  onAdd(blocks: readonly Block[], rest: string): void
  /** Called for something that needs Plus: a type with its blocks, or more room. */
  onLocked(type?: BlockType, blocks?: readonly Block[]): void
}

/** Number of lines left in the field that are named; of more, only the first is. */
const mostNamed = 4

/** What a pasted text was recognised as, and what can be added within the plan. */
export function PasteReading({ text, onText, fades = false, field, onAdd, onLocked }: PasteReadingProps) {
  const { plan } = useEditing()
  const full = useFullText()
  const t = useTexts(pasteTexts)
  const { blocks, lang } = useEditorState().document
  const addButton = usePasteKeys(field)
  const paste = useMemo(() => readPaste(text, lang), [text, lang])
  /** Blocks of this text of which Free allows only a part. */
  const [many, setMany] = useState<{ of: Paste; made: readonly Block[] }>()
  if (paste.kind === 'nothing' || paste.kind === 'locked') return null
  const isLocked = ({ type }: Block) => !planAllows(plan, models[type].plan)
  const room = Math.max(0, planLimits[plan].blocks - blocks.length)
  const fitting = (made: readonly Block[]) => made.filter((block) => !isLocked(block)).slice(0, room)
  const put = (made: readonly Block[], left: readonly Block[] = []) => {
    const names = restOf(paste, made)
    const waiting = names.split('\n').filter(Boolean)
    const rest = [writeBlocks(left), names].filter(Boolean).join('\n')
    if (!fades) onText(rest)
    // Of more than one paste takes, each further line is one thing.
    const beyond = paste.kind === 'understood' && paste.cut ? waiting.length : 0
    if (left.length > 0) showOnce({ text: t.leftOut(left.length + beyond) })
    // The field disappears with its sheet, or with the emptiness of the page.
    else if (waiting.length > 0 && (fades || blocks.length === 0)) {
      const named = waiting.length > mostNamed ? 1 : mostNamed
      showOnce({ text: t.waits(waiting.slice(0, named).join(', '), Math.max(0, waiting.length - named)) })
    }
    onAdd(made, rest)
  }
  const add = ({ blocks: made }: Pick<Reading, 'blocks'>) => {
    const fits = fitting(made)
    if (fits.length === made.length) put(made)
    else if (plan === 'free' && fits.length > 0) setMany({ of: paste, made })
    else if (plan === 'free') onLocked(made.find(isLocked)?.type, made)
    else if (fits.length > 0) put(fits, made.slice(fits.length))
    else showOnce({ text: full, tone: 'danger' })
  }
  // The field takes the focus, since the pressed button disappears.
  const write = (next: string) => {
    onText(next)
    field.current?.focus()
  }
  if (many?.of === paste) {
    const { made } = many
    const fits = fitting(made)
    return (
      <PasteRoom
        made={made}
        fits={fits}
        onAdd={() =>
          put(
            fits,
            made.filter((block) => !fits.includes(block)),
          )
        }
        onPlus={() => onLocked(made.find(isLocked)?.type, made)}
      />
    )
  }
  return (
    <PasteResult
      paste={paste}
      addButton={addButton}
      // On Free a question follows about the rest; without room the button names the result.
      room={plan === 'plus' && room > 0 ? room : undefined}
      onAdd={add}
      onPick={(handle, url) => write(withAddress(text, handle, url))}
      onAgain={() => write('')}
    />
  )
}
