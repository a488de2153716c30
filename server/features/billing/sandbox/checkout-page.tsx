import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, toLocale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import { refusals, testCard, type Refusal } from './cards.ts'
import { messages } from './messages.ts'
import type { SandboxPayment } from './queries.ts'

export const checkoutStyle = `
:root { color-scheme: light; font: 17px/1.45 Onest, system-ui, sans-serif; color: #1d2330; background: #eef1f6 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px }
main { width: 100%; max-width: 26rem; background: #fff; border-radius: 20px; overflow: hidden; box-shadow: 0 12px 40px #1d233014 }
header { background: #fbe7b2; color: #4a3500; padding: 12px 24px; font-size: 15px }
header strong { display: inline-block; background: #4a3500; color: #fbe7b2; border-radius: 99px; padding: 0 10px; margin-right: 8px }
.body { padding: 24px }
h1 { font-size: 17px; font-weight: 500; margin: 0; color: #525a6b }
.sum { font-size: 44px; font-weight: 700; line-height: 1.1; margin: 4px 0 20px }
.card { display: flex; justify-content: space-between; border: 1px solid #8b93a5; border-radius: 10px; padding: 12px 14px; font-variant-numeric: tabular-nums }
.card span { color: #525a6b }
label { display: block; margin: 16px 0 6px; font-size: 15px; color: #525a6b }
select { width: 100%; min-height: 48px; border: 1px solid #8b93a5; border-radius: 10px; padding: 0 12px; font: inherit; color: inherit; background: #fff }
button, .back { display: block; width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 99px; font: inherit; font-weight: 600; text-align: center; cursor: pointer; text-decoration: none; line-height: 52px; padding: 0 16px }
.main, .back { background: #1d5bd8; color: #fff }
.main { margin-top: 20px }
.other { background: #e8ecf4; color: #1d2330 }
.quiet { background: none; color: #1d2330 }
:focus-visible { outline: 3px solid #f0a020; outline-offset: 2px }
hr { border: 0; border-top: 1px solid #dde2ec; margin: 24px 0 4px }
p { margin: 8px 0 0; font-size: 15px; color: #525a6b }
`

function Choice({ name, label, locale, first }: { name: string; label: string; locale: Locale; first?: string }) {
  const texts = messages[locale].refusals
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name}>
        {first === undefined ? null : <option value="">{first}</option>}
        {(Object.keys(refusals) as Refusal[]).map((refusal) => (
          <option key={refusal} value={refusal}>
            {texts[refusal]}
          </option>
        ))}
      </select>
    </>
  )
}

function Form({ payment, locale }: { payment: SandboxPayment; locale: Locale }) {
  const texts = messages[locale]
  const { token, amount_kopecks: amount } = payment
  return (
    <form method="post" action={`/pay/sandbox/${token}`}>
      <div className="card">
        <span>{texts.card}</span>
        {shortCard(testCard)}
      </div>
      <Choice name="card" label={texts.future} locale={locale} first={texts.pays} />
      <button className="main" name="act" value="pay">
        {amount === 0 ? texts.save : texts.pay(formatMoney(locale, amount))}
      </button>
      {amount === 0 ? null : (
        <>
          <button className="other" name="act" value="later">
            {texts.later}
          </button>
          <p>{texts.laterNote}</p>
        </>
      )}
      <hr />
      <Choice name="code" label={texts.reason} locale={locale} />
      <button className="other" name="act" value="decline">
        {texts.decline}
      </button>
      <button className="quiet" name="act" value="leave">
        {texts.leave}
      </button>
    </form>
  )
}

/** A page of the sandbox, clearly marked as a test. */
function sandboxPage(locale: Locale, body: ReactNode): string {
  const texts = messages[locale]
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{texts.title}</title>
        <style>{checkoutStyle}</style>
      </head>
      <body>
        <main>
          <header>
            <strong>{texts.test}</strong>
            {texts.testText}
          </header>
          <div className="body">{body}</div>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function Done({ text, back, locale }: { text: string; back: string; locale: Locale }) {
  return (
    <>
      <p>{text}</p>
      <a className="back" href={back}>
        {messages[locale].back}
      </a>
    </>
  )
}

/** The sandbox's checkout page: one form that works without script. */
export function checkoutPage(payment: SandboxPayment): string {
  const locale = toLocale(payment.locale)
  const texts = messages[locale]
  const { state, amount_kopecks: amount, return_url: returnUrl, description } = payment
  return sandboxPage(
    locale,
    <>
      <h1>{amount === 0 ? texts.saving : description}</h1>
      <p className="sum">{formatMoney(locale, amount)}</p>
      {state === 'pending' ? (
        <Form payment={payment} locale={locale} />
      ) : (
        <Done text={state === 'expired' ? texts.over : texts.done} back={returnUrl ?? '/my'} locale={locale} />
      )}
    </>,
  )
}

/** The page at an address that is no checkout's, in both languages, since it has no payment that would name one. */
export function missingPage(): string {
  return sandboxPage(
    'uk',
    <>
      <p lang="en">{messages.en.missing}</p>
      <Done text={messages.uk.missing} back="/my/plan" locale="uk" />
    </>,
  )
}
