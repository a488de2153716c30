import { useEffect, useState } from 'react'
import { giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { call } from '#web/api.ts'
import { texts } from './texts.ts'
import { kyivMoment } from './moment.ts'
import outcome from './outcome.module.css'
import css from './giveaway.module.css'

/** The winners' shortened names and numbers. */
export function Winners({ giveaway: { winners, drawnAt } }: { giveaway: Giveaway }) {
  return (
    <section className={outcome['winners']}>
      <h2>{texts.winnersTitle}</h2>
      <ol>
        {winners.map(({ place, entry, name }) => (
          <li key={entry}>
            <span className={outcome['place']}>
              <span className="visually-hidden">{texts.place(place)}</span>
              <span aria-hidden="true">{place}</span>
            </span>
            <span>
              <strong>{name}</strong>
              <code>{entry}</code>
            </span>
          </li>
        ))}
      </ol>
      {drawnAt === null ? null : <p className={outcome['note']}>{texts.drawnAt(kyivMoment(drawnAt))}</p>}
    </section>
  )
}

/** The seed, once it is public. It comes with the list of numbers, of which one item is requested here. */
function useSeed({ id, drawnAt }: Giveaway, wanted: boolean): string | null {
  const [seed, setSeed] = useState<string | null>(null)
  useEffect(() => {
    if (drawnAt === null || !wanted) return
    // A failure is ignored: the link to the same data stays.
    void call(giveawaysApi.draw, { params: { id }, query: { limit: 1 } }).then(
      (draw) => setSeed(draw.seed),
      () => undefined,
    )
  }, [id, drawnAt, wanted])
  return seed
}

/** The public data by which the draw can be verified. */
export function Fairness({ giveaway }: { giveaway: Giveaway }) {
  const [opened, setOpened] = useState(false)
  const seed = useSeed(giveaway, opened)
  const facts = [
    [texts.seed, seed],
    [texts.seedHash, giveaway.seedHash],
    [texts.listHash, giveaway.listHash],
  ] as const
  return (
    <details className={css['details']} onToggle={() => setOpened(true)}>
      <summary>{texts.fair}</summary>
      <p>{giveaway.state === 'drawn' ? texts.fairAfter : texts.fairBefore}</p>
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      {giveaway.listHash === null ? null : (
        <a href={`/api/waffles/${giveaway.id}/draw`} download={`draw-${giveaway.id}.json`}>
          {texts.list}
        </a>
      )}
    </details>
  )
}
