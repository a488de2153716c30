import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Giveaway } from '#contract/giveaways.ts'
import { Button } from '#ui/button/button.tsx'
import { storage } from '#web/session/safe-storage.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { texts } from './texts.ts'
import { ParticipantForm } from './participant-form.tsx'
import css from './outcome.module.css'

const keyOf = (giveaway: Giveaway) => `lanka.giveaway.${giveaway.id}`

/** The numbers that this device joined with: its owner's, and those of others for whom it was used. */
function entriesOf(giveaway: Giveaway): string[] {
  return storage.getItem(keyOf(giveaway))?.split(' ') ?? []
}

/** The form, and afterwards the participant's number, which this device shows again on later visits. */
export function Participation({ giveaway, onRefused }: { giveaway: Giveaway; onRefused: () => Promise<void> }) {
  const [entry, setEntry] = useState<string>()
  const [known] = useState(() => entriesOf(giveaway))
  const [another, setAnother] = useState(false)
  const join = (next: string) => {
    storage.setItem(keyOf(giveaway), [...new Set([...entriesOf(giveaway), next])].join(' '))
    setEntry(next)
  }
  if (entry !== undefined) return <Joined entry={entry} />
  if (known.length > 0 && !another)
    return (
      <OwnEntries title={texts.knownTitle(known.length)} entries={known}>
        <Button variant="quiet" onClick={() => setAnother(true)}>
          {texts.another}
        </Button>
      </OwnEntries>
    )
  // With an entry on this device the form follows a press on “another”, so it takes the focus.
  return <ParticipantForm giveaway={giveaway} eager={another} onJoined={join} onRefused={onRefused} />
}

/** The numbers this device joined with, shown after the end, those that won first. */
export function KnownEntries({ giveaway }: { giveaway: Giveaway }) {
  const known = entriesOf(giveaway)
  const won = known.filter((each) => giveaway.winners.some(({ entry }) => entry === each))
  const others = known.filter((each) => !won.includes(each))
  return (
    <>
      {won.length > 0 ? <OwnEntries title={texts.wonTitle} text={texts.wonText} entries={won} /> : null}
      {others.length > 0 ? <OwnEntries title={texts.knownTitle(others.length)} entries={others} /> : null}
    </>
  )
}

interface OwnEntriesProps {
  title: string
  text?: string
  entries: readonly string[]
  children?: ReactNode
}

function OwnEntries({ title, text, entries, children }: OwnEntriesProps) {
  return (
    <section className={css['joined']}>
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {entries.map((entry) => (
        <Entry key={entry} entry={entry} />
      ))}
      {children}
    </section>
  )
}

function Joined({ entry }: { entry: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css['joined']}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText}</p>
      <Entry entry={entry} />
    </section>
  )
}

function Entry({ entry }: { entry: string }) {
  return (
    <>
      <p>
        <span className={css['note']}>{texts.entry}</span>
        <code>{entry}</code>
      </p>
      <Button onClick={() => void copyText(entry, texts)}>{texts.copy}</Button>
    </>
  )
}
