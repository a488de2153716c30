import { useRef, useState } from 'react'
import { staffGiveawaysApi, giveawayLimits, type Giveaway } from '#contract/giveaways.ts'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { call } from '#web/api.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './admin.module.css'
import { ConfirmedAction } from './confirmed-action.tsx'
import { cacheGiveaway } from './giveaway-queries.ts'
import { staffGiveawayTexts } from './giveaway-texts.ts'

/** The winners, or the form of the draw. */
export function GiveawayDraw({ giveaway }: { giveaway: Giveaway }) {
  const texts = useTexts(staffGiveawayTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.drawTitle}</h2>
      <Stage giveaway={giveaway} />
    </Card>
  )
}

function Stage({ giveaway }: { giveaway: Giveaway }) {
  const texts = useTexts(staffGiveawayTexts)
  const { state, participants, winners } = giveaway
  if (state === 'drawn') {
    return (
      <ol className={css['list']}>
        {winners.map(({ place, entry, name }) => (
          <li key={entry}>{`${texts.place(place)}: ${name}`}</li>
        ))}
      </ol>
    )
  }
  if (state !== 'closed') return <p className={css['note']}>{texts.drawEarly}</p>
  return participants === 0 ? <p className={css['note']}>{texts.drawNobody}</p> : <DrawForm giveaway={giveaway} />
}

function DrawForm({ giveaway: { id, participants } }: { giveaway: Giveaway }) {
  const texts = useTexts(staffGiveawayTexts)
  const [count, setCount] = useState('1')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const winners = Number(count)
  const { success: fits } = staffGiveawaysApi.draw.body.safeParse({ winners })
  return (
    <>
      <p className={css['note']}>{texts.drawText}</p>
      <form className={css['actions']} onSubmit={(event) => event.preventDefault()} noValidate>
        <TextField
          ref={field}
          className={css['days']}
          type="number"
          label={texts.winners}
          min={giveawayLimits.winners.min}
          max={giveawayLimits.winners.max}
          value={count}
          onChange={(event) => setCount(event.target.value)}
          error={tried && !fits ? texts.winnersWrong : undefined}
        />
        <ConfirmedAction
          label={texts.draw}
          title={texts.drawAsk(Math.min(winners, participants))}
          text={texts.drawAskText(participants, winners > participants)}
          done={texts.drawDone}
          tone="primary"
          type="submit"
          ready={() => {
            setTried(true)
            if (!fits) field.current?.focus()
            return fits
          }}
          work={async () => cacheGiveaway(await call(staffGiveawaysApi.draw, { params: { id }, body: { winners } }))}
        />
      </form>
    </>
  )
}
