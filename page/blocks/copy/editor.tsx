import { readPaymentDetails } from '#domain/payment-details.ts'
import type { PaymentDetails } from '#domain/payment-details.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import type { messages } from './messages.ts'
import { copy } from './model.ts'

const { shape } = copy.schema

type Messages = (typeof messages)['uk']

export function CopyEditor(props: EditorProps<'copy', Messages>) {
  const { block, onChange, t } = props
  return (
    <>
      <LimitedText
        help={props}
        field="title"
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <LimitedText
        help={props}
        field="text"
        schema={shape.text}
        label={t.text}
        placeholder={t.textPlaceholder}
        value={block.text}
        onChange={(text) => onChange({ text })}
        lines={2}
      />
      <Recognised details={readPaymentDetails(block.text)} t={t} />
      <IconField
        help={props}
        field="icon"
        label={t.icon}
        value={block.icon}
        onChange={(icon) => onChange({ icon })}
        none={{ label: t.iconNone, onChoose: () => onChange({ icon: null }) }}
      />
    </>
  )
}

/** Tells what the text was taken for while it is typed; a doubt keeps nobody from saving. */
function Recognised({ details, t }: { details: PaymentDetails | undefined; t: Messages }) {
  return (
    <div role="status">
      {details === undefined ? null : (
        <Notice tone={details.fault === undefined ? 'ok' : 'warn'} role="note">
          {describe(details, t)}
        </Notice>
      )}
    </div>
  )
}

function describe(details: PaymentDetails, t: Messages): string {
  const { kind, compact, fault, length } = details
  if (fault === undefined) {
    if (kind === 'iban') return t.ibanFound
    return t.cardFound.replace('{network}', details.network === 'ПРОСТІР' ? t.prostir : details.network)
  }
  const texts =
    kind === 'card' ? { check: t.cardCheck, length: t.cardLength } : { check: t.ibanCheck, length: t.ibanLength }
  const problem = texts[fault].replace('{count}', String(compact.length)).replace('{length}', String(length))
  return `${problem}. ${t.asText}`
}
