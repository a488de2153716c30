import { periods, monthsOf, type Period } from '#domain/billing.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { planNames } from '#domain/plans.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Frame, type FrameProps } from '../frame/frame.tsx'
import { comparison, type Cell, type RowName } from './comparison.ts'
import { en } from './messages.en.ts'
import { uk, type PricingMessages } from './messages.uk.ts'
import { freeMonthsOf, savingOf, type Prices } from './prices.ts'

interface PricingProps {
  locale: Locale
  texts: PricingMessages
  prices: Prices
}

export const planTitles = { free: 'Free', plus: 'Plus' } as const
const gifts = { uk: uk.gift, en: en.gift }

/** Free months of a yearly payment in words; undefined if there are no whole months. */
export function giftOf(locale: Locale, prices: Prices): string | undefined {
  return gifts[locale][(freeMonthsOf(prices) ?? 0) - 1]
}

/** The pricing page: price, features, and conditions. */
export function PricingPage({ config, ...props }: PricingProps & Pick<FrameProps, 'config'>) {
  const { locale, texts } = props
  return (
    <Frame config={config} locale={locale} path="/pricing">
      <div className="pricing">
        <section className="plans">
          <div className="intro">
            <h1>{texts.headline}</h1>
            <p className="lead">{texts.lead}</p>
          </div>
          <div className="offers">
            <PlusCard {...props} />
            <FreeCard {...props} />
          </div>
        </section>
        <section className="included">
          <h2 id="included">{texts.comparison}</h2>
          <Comparison texts={texts} />
        </section>
        <section className="questions">
          <h2>{texts.questions}</h2>
          <div className="answers">
            {texts.answers.map(([question, answer]) => (
              <div key={question} className="answer">
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
        </section>
      </div>
    </Frame>
  )
}

/** Card of Plus. Styles show the part of the chosen period by the radio buttons' state, without script. */
function PlusCard({ locale, texts, prices }: PricingProps) {
  const saving = savingOf(prices)
  return (
    <fieldset className="periods">
      <legend className="visually-hidden">{texts.period}</legend>
      {periods.map((period) => (
        <input
          key={period}
          type="radio"
          id={period}
          name="period"
          className={`radio ${period}`}
          defaultChecked={period === 'monthly'}
        />
      ))}
      <div className="switch">
        {periods.map((period) => (
          <label key={period} htmlFor={period} className={period}>
            {texts.periods[period]}
            {period === 'annual' && saving > 0 ? <span>{`−${formatMoney(locale, saving)}`}</span> : null}
          </label>
        ))}
      </div>
      {periods.map((period) => (
        <PlusTerms key={period} period={period} {...{ locale, texts, prices }} />
      ))}
    </fieldset>
  )
}

/** The price of the other period for comparison. */
function otherwise({ locale, texts, prices }: PricingProps, period: Period): string {
  return period === 'annual'
    ? texts.aMonth(formatMoney(locale, prices.annual / monthsOf.annual))
    : texts.aYear(formatMoney(locale, prices.monthly * monthsOf.annual))
}

function PlusTerms({ period, ...props }: PricingProps & { period: Period }) {
  const { locale, texts, prices } = props
  const gift = period === 'annual' ? giftOf(locale, prices) : undefined
  return (
    <div className={`plus of-${period}`}>
      <div className="name">
        <h2>{planTitles.plus}</h2>
        {gift === undefined ? null : <span className="gift">{gift}</span>}
      </div>
      <p className="price">
        <strong>{formatMoney(locale, prices[period])}</strong> {texts.per[period]}
      </p>
      <p>{otherwise(props, period)}</p>
      <a className={`${buttonClass({ size: 'l', wide: true })} buy`} href={`/my/plan?buy=${period}`} data-for="free">
        {texts.buy}
      </a>
      <a className={`${buttonClass({ size: 'l', wide: true })} buy`} href="/my/plan" data-for="plus" hidden>
        {texts.own}
      </a>
      <p className="renewal">{texts.renewal[period]}</p>
    </div>
  )
}

function FreeCard({ locale, texts }: PricingProps) {
  return (
    <div className="free">
      <div>
        <h2>{planTitles.free}</h2>
        <p>{texts.freePrice(formatMoney(locale, 0))}</p>
      </div>
      <a className={buttonClass()} href={`${localizedPath('/auth', locale)}?tab=register`} data-for="guest">
        {texts.create}
      </a>
    </div>
  )
}

function Comparison({ texts }: Pick<PricingProps, 'texts'>) {
  return (
    <table aria-labelledby="included">
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">{texts.feature}</span>
          </td>
          {planNames.map((plan) => (
            <th key={plan} scope="col">
              {planTitles[plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{texts.rows[name]}</th>
            {planNames.map((plan) => (
              <td key={plan}>
                <CellText name={name} cell={cells[plan]} texts={texts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Absence of advertising is an advantage, so it has a text instead of a dash. */
function CellText({ name, cell, texts }: { name: RowName; cell: Cell; texts: PricingMessages }) {
  if (typeof cell === 'number') return name === 'statistics' ? texts.days(cell) : cell
  if (name === 'ads') return texts[cell]
  return (
    <>
      {cell === 'yes' ? (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10.500l4 4 8-9" />
        </svg>
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="visually-hidden">{texts[cell]}</span>
    </>
  )
}
