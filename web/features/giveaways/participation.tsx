import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Giveaway } from '#contract/giveaways.ts'
import { Button } from '#ui/button/button.tsx'
import { storage } from '#web/session/safe-storage.ts'
import { copyText } from '#web/shell/copy-text.ts'
import { texts } from './texts.ts'
import { ParticipantForm } from './participant-form.tsx'
import css from './outcome.module.css'

const keyOf = (giveaway: Giveaway) => `lanka.giveaway.${giveaway.id}`

/** The form, and after it the number in the list, which this device shows again whenever the giveaway is opened. */
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
  // After a press the form begins where it was.
  const isFirst = storage.getItem(keyOf(giveaway)) === null
  return <ParticipantForm giveaway={giveaway} eager={!isFirst} onJoined={join} onRefused={onRefused} />
}

/** The number that this device took part with, once nobody can join any more, and whether it won; nothing without one. */
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
