import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Giveaway } from '#contract/giveaways.ts'
import { Button } from '#ui/button/button.tsx'
import { storage } from '#web/session/safe-storage.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { texts } from './texts.ts'
import { ParticipantForm } from './participant-form.tsx'
import css from './outcome.module.css'

const keyOf = (giveaway: Giveaway) => `lanka.giveaway.${giveaway.id}`

/** The form, and afterwards the participant's number, which this device shows again on later visits. */
export function Participation({ giveaway, onRefused }: { giveaway: Giveaway; onRefused: () => Promise<void> }) {
  const [entry, setEntry] = useState<string>()
  const [known, setKnown] = useState(() => storage.getItem(keyOf(giveaway)))
  const join = (next: string) => {
    storage.setItem(keyOf(giveaway), next)
    setEntry(next)
  }
  if (entry !== undefined) return <Joined entry={entry} />
  if (known !== null)
    return (
      <OwnEntry entry={known}>
        <Button variant="quiet" onClick={() => setKnown(null)}>
          {texts.another}
        </Button>
      </OwnEntry>
    )
  // With an entry on this device the form follows a press on “another”, so it takes the focus.
  const isFirst = storage.getItem(keyOf(giveaway)) === null
  return <ParticipantForm giveaway={giveaway} eager={!isFirst} onJoined={join} onRefused={onRefused} />
}

/** The number this device joined with, shown after the end, and whether it won; nothing if there is none. */
export function KnownEntry({ giveaway }: { giveaway: Giveaway }) {
  const known = storage.getItem(keyOf(giveaway))
  if (known === null) return null
  return <OwnEntry entry={known} won={giveaway.winners.some(({ entry }) => entry === known)} />
}

function OwnEntry({ entry, won = false, children }: { entry: string; won?: boolean; children?: ReactNode }) {
  return (
    <section className={css['joined']}>
      <h2>{won ? texts.wonTitle : texts.knownTitle}</h2>
      {won ? <p>{texts.wonText}</p> : null}
      <Entry entry={entry} />
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
