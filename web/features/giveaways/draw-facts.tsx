import { useEffect, useState } from 'react'
import { giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { call } from '#web/api.ts'
import { texts } from './texts.ts'
import { kyivMoment } from './moment.ts'
import outcome from './outcome.module.css'
import css from './giveaway.module.css'

/** Who has won, by shortened names and by the numbers that participants know. */
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

/** The seed, once it is public; asked for apart, for it comes with a list, of which a page of one is enough here. */
function useSeed({ id, drawnAt }: Giveaway, wanted: boolean): string | null {
  const [seed, setSeed] = useState<string | null>(null)
  useEffect(() => {
    if (drawnAt === null || !wanted) return
    // The link to the same data stays, whatever becomes of this.
    void call(giveawaysApi.draw, { params: { id }, query: { limit: 1 } }).then(
      (draw) => setSeed(draw.seed),
      () => undefined,
    )
  }, [id, drawnAt, wanted])
  return seed
}

/** What the draw is checked by, as far as it is public. */
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
