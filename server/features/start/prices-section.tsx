import { localizedPath } from '#domain/locale-paths.ts'
import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { planLimits } from '#domain/plans.ts'
import { giftOf, planTitles, type Prices } from '#server/features/documents/service.ts'
import { buttonClass } from '#ui/button/button.tsx'
import type { StartMessages } from './messages.uk.ts'
import { registrationPath } from './sections.tsx'

interface PricesProps {
  locale: Locale
  texts: StartMessages
  /** Undefined while prices are unavailable. */
  prices: Prices | undefined
}

/** Both plans in short, from the tables of limits and prices. */
export function PricesSection({ locale, texts, prices }: PricesProps) {
  const t = texts.prices
  return (
    <section className="section halves" id="prices">
      <div className="prices-words">
        <h2>{t.title}</h2>
        <p>{t.text}</p>
        <a href={localizedPath('/pricing', locale)}>{t.compare}</a>
      </div>
      <div className="plans">
        <div className="plan">
          <h3>{planTitles.free}</h3>
          <Price amount={formatMoney(locale, 0)} per={t.always} />
          <Facts facts={t.free(planLimits.free)} />
          <a className={buttonClass({ wide: true })} href={registrationPath(locale)} data-for="guest">
            {t.create}
          </a>
        </div>
        <PlusPlan {...{ locale, texts, prices }} />
      </div>
    </section>
  )
}

function PlusPlan({ locale, texts, prices }: PricesProps) {
  const t = texts.prices
  return (
    <div className="plan plan-plus">
      <div className="plan-name">
        <h3>{planTitles.plus}</h3>
        {prices && (
          <span className="plan-year">
            {[t.perYear(formatMoney(locale, prices.annual)), giftOf(locale, prices)].filter(Boolean).join(', ')}
          </span>
        )}
      </div>
      {prices && <Price amount={formatMoney(locale, prices.monthly)} per={t.perMonth} />}
      <Facts facts={t.plus(planLimits.plus)} />
      <a className={`${buttonClass({ wide: true })} pale`} href={registrationPath(locale)} data-for="guest">
        {t.tryOut}
      </a>
      <a className={`${buttonClass({ wide: true })} pale`} href="/my/plan?buy=monthly" data-for="user free" hidden>
        {t.buy}
      </a>
      <a className={`${buttonClass({ wide: true })} pale`} href="/my/plan" data-for="plus" hidden>
        {t.own}
      </a>
    </div>
  )
}

function Price({ amount, per }: { amount: string; per: string }) {
  return (
    <p className="plan-price">
      <strong>{amount}</strong> {per}
    </p>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact}>
          <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4.500 12.500l5 5 10-11" />
          </svg>
          {fact}
        </li>
      ))}
    </ul>
  )
}
