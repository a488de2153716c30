import type { DocumentChange } from '#page/document-change.ts'
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
/** Number of sentences shown on a phone; the rest is counted. */
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

/** The changes as a list of sentences. */
export function Differences({ changes }: { changes: readonly DocumentChange[] }) {
  const t = useTexts(historyTexts)
  const words = { t, locale: useLocale() }
  if (changes.length === 0) return null
  const rest = changes.length - mostSentences
  return (
    <>
      <h2>{t.differs.title}</h2>
      <ul className={css['differences']}>
        {changes.slice(0, mostSentences).map((change, index) => {
          const Sign = icons[change.kind === 'part' ? change.part : change.kind] ?? PencilIcon
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two blocks may say the same
            <li key={index}>
              <Sign />
              {changeSentence(change, words)}
            </li>
          )
        })}
        {rest > 0 && <li>{t.andMore(rest).trim()}</li>}
      </ul>
    </>
  )
}
