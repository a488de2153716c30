import type { EditingHelp } from './editor-props.ts'
import { LimitedText } from './limited-text.tsx'
import { LinkField } from './link-field.tsx'
import type { Judge } from './text-limit.ts'

export interface ServiceFieldsProps {
  /** The props of the block's editor. */
  form: EditingHelp & {
    block: { url: string; title: string }
    onChange(patch: { url?: string; title?: string }): void
  }
  schema: { shape: { title: Judge } }
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
  const { block, onChange } = form
  return (
    <>
      <LinkField
        help={form}
        field="url"
        label={t.url}
        placeholder={t.urlPlaceholder}
        hint={t.urlHint}
        value={block.url}
        onChange={(url) => onChange({ url })}
        read={read}
        incorrect={incorrect}
      />
      <LimitedText
        help={form}
        field="title"
        schema={schema.shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        hint={t.titleHint}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
    </>
  )
}
