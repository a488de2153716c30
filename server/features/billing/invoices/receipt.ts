import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { InvoiceRow } from './queries.ts'
import { receiptRows } from './receipt-rows.ts'

const words: Readonly<Record<Locale, { title: string; paid: string; refunded: (sum: string) => string }>> = {
  uk: { title: 'Квитанція №', paid: 'Оплачено', refunded: (sum) => `Повернуто ${sum}` },
  en: { title: 'Receipt No.', paid: 'Paid', refunded: (sum) => `Refunded ${sum}` },
}

const style = `
  :root { color-scheme: light; font: 16px/1.5 Onest, system-ui, sans-serif; color: #211a20; background: #f9f5f0 }
  body { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem }
  h1 { font-size: 1.25rem; margin: 0 0 1.5rem }
  h1 span { white-space: nowrap }
  .sum { font-size: 2.75rem; font-weight: 700; line-height: 1.1; margin: 0 }
  .note { color: #1f5c32; font-weight: 600; margin: 0 0 .25rem }
  dl { margin: 2rem 0 0 }
  dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding: .75rem 0; border-top: 1px solid #ddd5cc }
  dt { color: #5b5159 }
  dd { margin: 0; text-align: right }
  @media print { :root { background: #fff } body { padding: 0 } }
`

/** Receipt of a paid invoice as a self-contained HTML document that prints on one sheet. */
export function receiptHtml(config: Config, locale: Locale, invoice: InvoiceRow): string {
  const { title, paid, refunded } = words[locale]
  const { number, amount_kopecks: amount, refunded_kopecks: back } = invoice
  const rows = receiptRows(config, locale, invoice).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  const name = escapeHtml(`${title}\u00A0${number}`)
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(`${config.siteName} · ${title}`)}\u00A0<span>${escapeHtml(number)}</span></h1>
<p class="note">${escapeHtml(paid)}</p>
<p class="sum">${escapeHtml(formatMoney(locale, amount))}</p>
${back > 0 ? `<p>${escapeHtml(refunded(formatMoney(locale, back)))}</p>` : ''}
<dl>${rows.join('')}</dl>
</body>
</html>
`
}
