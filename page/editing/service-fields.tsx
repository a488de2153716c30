import type { EditingHelp } from './editor-props.ts'
import { fieldsOf } from './fields-of.ts'
import { LimitedText } from './limited-text.tsx'
import { LinkField } from './link-field.tsx'
import type { Validator } from './text-limit.ts'

export interface ServiceFieldsProps {
  /** Props of the block's editor. */
  form: EditingHelp & {
    block: { url: string; title: string }
    onChange(patch: { url?: string; title?: string }): void
  }
  schema: { shape: { url: Validator; title: Validator } }
  texts: {
    url: string
    urlPlaceholder: string
    urlHint: string
    title: string
    titlePlaceholder: string
    titleHint?: string
  }
  /** Parses links of the service; returns undefined for any other. */
  read(typed: string): string | undefined
  /** Message for any other link. */
  incorrect: string
}

/** Link to a service, and its title. */
export function ServiceFields({ form, schema, texts: t, read, incorrect }: ServiceFieldsProps) {
  const field = fieldsOf(form, schema.shape, t)
  return (
    <>
      <LinkField {...field('url')} read={read} incorrect={incorrect} />
      <LimitedText {...field('title')} />
    </>
  )
}
