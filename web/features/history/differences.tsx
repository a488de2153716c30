import { useState } from 'react'
import type { DocumentChange } from '#page/document-change.ts'
import { Button } from '#ui/button/button.tsx'
import {
  ArrowDownIcon,
  EyeIcon,
  EyeOffIcon,
  MinusIcon,
  PaletteIcon,
  PencilIcon,
  PlusIcon,
  type Icon,
} from '#ui/icon/icon.tsx'
import { focusAtOnce } from '#web/forms/focus.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { changeChips, changeSentence } from './change-words.ts'
import css from './history-screen.module.css'
import { historyTexts } from './texts.ts'

/** Icons of changed blocks and of the theme; everything else has the pencil. */
const icons: Readonly<Record<string, Icon>> = {
  theme: PaletteIcon,
  look: PaletteIcon,
  added: PlusIcon,
  removed: MinusIcon,
  hidden: EyeOffIcon,
  shown: EyeIcon,
  moved: ArrowDownIcon,
}
const textual = new Set(['added', 'removed'])
/** Number of sentences shown on a phone at first. */
const mostSentences = 6

/** The kinds of changes as labels. */
export function Chips({ changes }: { changes: readonly DocumentChange[] }) {
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  return (
    <ul className={css['chips']} aria-label={t.differs.title}>
      {changeChips(changes, words).map(({ kind, text }) => {
        const Sign = icons[kind] ?? PencilIcon
        return (
          <li key={kind} data-kind={kind}>
            {!textual.has(kind) && <Sign size={16} />}
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** The changes as a list of sentences, of which a long list shows the first ones until it is asked for the rest. */
export function Differences({ changes }: { changes: readonly DocumentChange[] }) {
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  const [isAsked, setAsked] = useState(false)
  if (changes.length === 0) return null
  const isShort = changes.length > mostSentences + 1 && !isAsked
  return (
    <>
      <h2>{t.differs.title}</h2>
      <ul className={css['differences']}>
        {changes.slice(0, isShort ? mostSentences : undefined).map((change, index) => {
          const Sign = icons[change.kind === 'part' ? change.part : change.kind] ?? PencilIcon
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two blocks may say the same
            <li key={index} tabIndex={-1} ref={isAsked && index === mostSentences ? focusAtOnce : undefined}>
              <Sign />
              {changeSentence(change, words)}
            </li>
          )
        })}
      </ul>
      {isShort && (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t.showRest(changes.length - mostSentences)}
        </Button>
      )}
    </>
  )
}
