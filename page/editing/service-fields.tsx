import type { EditingHelp } from './editor-props.ts'
import { fieldsOf } from './fields-of.ts'
import { LimitedText } from './limited-text.tsx'
import { LinkField } from './link-field.tsx'
import type { Validator } from './text-limit.ts'

export interface ServiceFieldsProps {
  /** The props of the block's editor. */
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
  /** Reads a link of the service's own kind; undefined for any other. */
  read(typed: string): string | undefined
  /** Says what is wanted instead of any other link. */
  incorrect: string
}

/** The link to a service and the title shown with it. */
export function ServiceFields({ form, schema, texts: t, read, incorrect }: ServiceFieldsProps) {
  const field = fieldsOf(form, schema.shape, t)
  return (
    <>
      <LinkField {...field('url')} read={read} incorrect={incorrect} />
      <LimitedText {...field('title')} />
    </>
  )
}
