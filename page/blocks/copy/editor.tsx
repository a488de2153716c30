import type { Locale } from '#domain/locales.ts'
import { readPaymentDetails, type PaymentDetails } from '#domain/payment-details.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { IconField } from '../../editing/icon-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages } from './editor-messages.ts'
import { messages as ownMessages } from './messages.ts'
import { copy } from './model.ts'

export const CopyEditor = inParts(
  copy,
  messages,
  ({ field, form: { block, locale } }) => (
    <>
      <LimitedText {...field('title')} />
      <LimitedText {...field('text')} lines={2} />
      <Recognised details={readPaymentDetails(block.text)} locale={locale} />
    </>
  ),
  ({ field, t }) => <IconField {...field('icon')} none={t.iconNone} />,
)

/** Shows what the text was recognised as; a doubt does not prevent saving. */
function Recognised({ details, locale }: { details: PaymentDetails | undefined; locale: Locale }) {
  return (
    <div role="status">
      {details === undefined ? null : (
        <Notice tone={details.fault === undefined ? 'ok' : 'warn'} role="note">
          {describe(details, locale)}
        </Notice>
      )}
    </div>
  )
}

function describe(details: PaymentDetails, locale: Locale): string {
  const t = messages[locale]
  const { kind, compact, fault, length } = details
  if (fault === undefined) {
    if (kind === 'iban') return t.ibanFound
    const network = details.network === 'ПРОСТІР' ? ownMessages[locale].prostir : details.network
    return t.cardFound.replace('{network}', network)
  }
  const texts =
    kind === 'card' ? { check: t.cardCheck, length: t.cardLength } : { check: t.ibanCheck, length: t.ibanLength }
  const problem = texts[fault].replace('{count}', String(compact.length)).replace('{length}', String(length))
  return `${problem}. ${t.asText}`
}
