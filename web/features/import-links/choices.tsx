import { linkLabel } from '#domain/links.ts'
import { Button } from '#ui/button/button.tsx'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { CheckboxField } from '#ui/field/choice-field.tsx'
import { placeOf } from '#web/features/editor/blocks/block-words.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import css from './import-links-dialog.module.css'
import type { Choice } from './offer.ts'
import type { LeftOut } from './reading.ts'
import { importLinksTexts, type ImportLinksTexts } from './texts.ts'

/** Texts of the page that can be imported beside blocks. */
export type Word = 'title' | 'description'

interface ChoicesProps {
  words: Readonly<Record<Word, string>>
  choices: readonly Choice[]
  /** Indexes of chosen blocks, and chosen texts. */
  chosen: ReadonlySet<number | Word>
  onChoose(chosen: ReadonlySet<number | Word>): void
}

function linesOf({ found, block }: Choice, t: ImportLinksTexts): { title: string; detail: string } {
  const [first] = found
  if (first === undefined) return { title: '', detail: '' }
  if (first.kind === 'header') return { title: first.text, detail: t.header }
  if (first.kind === 'text') return { title: first.text, detail: t.text }
  if (first.kind === 'icon') {
    const hosts = found.map((each) => ('url' in each ? linkLabel(each.url) : '')).join(', ')
    return { title: t.icons(found.length), detail: hosts }
  }
  const [title, place] = [block.type === 'link' ? block.title : '', placeOf(block)]
  return title === '' ? { title: place, detail: '' } : { title, detail: place }
}

/** What was recognised, each thing with a checkbox. */
export function Choices({ words, choices, chosen, onChoose }: ChoicesProps) {
  const t = useTexts(importLinksTexts)
  const toggle = (key: number | Word) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  const row = (key: number | Word, title: string, detail: string) => (
    <li key={key}>
      <CheckboxField
        label={
          <span className={css['entry']}>
            <span>{title}</span>
            {detail !== '' && <small>{detail}</small>}
          </span>
        }
        checked={chosen.has(key)}
        onChange={() => toggle(key)}
      />
    </li>
  )
  const everything = choices.map((_, index) => index)
  const all = everything.every((index) => chosen.has(index))
  return (
    <section>
      <div className={css['head']}>
        <h3>{t.choose}</h3>
        <Button size="s" variant="quiet" onClick={() => onChoose(new Set(all ? [] : everything))}>
          {all ? t.none : t.all}
        </Button>
      </div>
      <ul className={css['list']}>
        {words.title !== '' && row('title', t.name(words.title), '')}
        {words.description !== '' && row('description', t.about(words.description), '')}
        {choices.map((choice, index) => {
          const { title, detail } = linesOf(choice, t)
          return row(index, title, dotted([detail, choice.block.hidden ? t.hidden : '']))
        })}
      </ul>
    </section>
  )
}

/** Number of lines rendered at most; a huge file would freeze the browser. */
const mostLines = 300

/** Lists what was not recognised, with the reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useTexts(importLinksTexts)
  if (leftOut.length === 0) return null
  return (
    <Collapse title={t.leftOut(leftOut.length)}>
      <ul className={css['leftOut']}>
        {leftOut.slice(0, mostLines).map(({ text, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same line may stand there twice
          <li key={index}>
            <span>{text}</span>
            <small>{t.why[why]}</small>
          </li>
        ))}
        {leftOut.length > mostLines && <li>{t.andMore(leftOut.length - mostLines)}</li>}
      </ul>
    </Collapse>
  )
}
