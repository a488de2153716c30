import { readPaymentDetails } from '#domain/payment-details.ts'
import type { Locale } from '#domain/locales.ts'
import type { PaymentDetails } from '#domain/payment-details.ts'
import { withWordBoxes } from '#page/kit/soft-hyphens.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Icon } from '../../kit/icon.tsx'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'

/** Label of a number, such as the card's network. */
function nameOf(details: PaymentDetails, locale: Locale): string {
  if (details.kind === 'iban') return 'IBAN'
  return details.network === 'ПРОСТІР' ? messages[locale].prostir : details.network
}

/** Groups of digits are separated by margins and not by spaces, so that a manual copy contains no spaces. */
function Value({ text, details }: { text: string; details: PaymentDetails | undefined }) {
  if (details === undefined) return <p className="b-copy-value">{text}</p>
  return (
    <p className="b-copy-value b-copy-number" translate="no">
      {details.groups.map((group, index) => (
        // Groups have no identity but their position.
        <span key={index} className="b-copy-group">
          {group}
        </span>
      ))}
    </p>
  )
}

/** A text to select; a script adds the button that copies it. */
export function CopyView({ block, context, lang }: ViewProps<BlockOf<'copy'>>) {
  const t = messages[context.locale]
  const read = readPaymentDetails(block.text)
  // A number of a wrong length or with wrong check digits is shown and copied as it was written.
  const details = read?.fault === undefined ? read : undefined
  const kind = details && nameOf(details, context.locale)
  // A title such as «IBAN» says it already.
  const isKindShown = kind !== undefined && !block.title.toUpperCase().includes(kind.toUpperCase())
  return (
    <div className="surface b-copy">
      {block.icon !== null && <Icon name={block.icon} className="b-copy-icon" />}
      <div className="b-copy-words">
        {(block.title !== '' || isKindShown) && (
          <p className="b-copy-head">
            {block.title !== '' && (
              <span className="b-copy-title" lang={lang}>
                {withWordBoxes(typeset(block.title))}
              </span>
            )}
            {isKindShown && (
              <span className="b-copy-kind" translate="no">
                {kind}
              </span>
            )}
          </p>
        )}
        <Value text={block.text} details={details} />
      </div>
      <div className="b-copy-act" data-done={t.done} data-failed={t.failed} hidden={!context.preview}>
        <span className="b-copy-status" role="status" />
        <button
          type="button"
          className="b-copy-button"
          data-block={block.id}
          aria-label={block.title === '' ? undefined : `${t.copy}: ${block.title}`}
        >
          <svg className="icon icon-stroke" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
          </svg>
          <span>{t.copy}</span>
        </button>
      </div>
    </div>
  )
}
