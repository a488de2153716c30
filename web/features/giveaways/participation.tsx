import { useEffect, useRef, useState } from 'react'
import type { Giveaway } from '#contract/giveaways.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#web/shell/copy-text.ts'
import { giveaway as texts } from './messages.uk.ts'
import { ParticipantForm } from './participant-form.tsx'
import css from './outcome.module.css'

/** The form, and after it the number in the list. */
export function Participation({ giveaway, onRefused }: { giveaway: Giveaway; onRefused: () => Promise<void> }) {
  const [entry, setEntry] = useState<string>()
  if (entry !== undefined) return <Joined entry={entry} />
  return <ParticipantForm giveaway={giveaway} onJoined={setEntry} onRefused={onRefused} />
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
      <p>
        <span className={css['note']}>{texts.entry}</span>
        <code>{entry}</code>
      </p>
      <Button onClick={() => void copyText(entry, texts)}>{texts.copy}</Button>
    </section>
  )
}
