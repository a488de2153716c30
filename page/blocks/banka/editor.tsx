import { jarUrl, parseJarId } from '#domain/links/jar.ts'
import { SwitchField } from '#ui/field/choice-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import type { messages } from './messages.ts'
import { banka } from './model.ts'

const { shape } = banka.schema

function readJarLink(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const id = parseJarId(typed)
  return id === undefined ? undefined : jarUrl(id)
}

export function BankaEditor(props: EditorProps<'banka', (typeof messages)['uk']>) {
  const { block, onChange, t } = props
  return (
    <>
      <LinkField
        help={props}
        field="url"
        label={t.url}
        placeholder={t.urlPlaceholder}
        hint={t.urlHint}
        value={block.url}
        onChange={(url) => onChange({ url })}
        read={readJarLink}
        incorrect={t.urlIncorrect}
      />
      <LimitedText
        help={props}
        field="title"
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        hint={t.titleHint}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <SwitchField
        label={t.showProgress}
        hint={t.showProgressHint}
        checked={block.showProgress}
        onChange={(event) => onChange({ showProgress: event.target.checked })}
      />
    </>
  )
}
