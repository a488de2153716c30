import { readJarLink } from '#domain/links/jar.ts'
import { SwitchField } from '#ui/field/choice-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { messages } from './editor-messages.ts'
import { banka } from './model.ts'

export function BankaEditor(props: EditorProps<'banka'>) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  return (
    <>
      <ServiceFields form={props} schema={banka.schema} texts={t} read={readJarLink} incorrect={t.urlIncorrect} />
      <SwitchField
        label={t.showProgress}
        hint={t.showProgressHint}
        checked={block.showProgress}
        onChange={(event) => onChange({ showProgress: event.target.checked })}
      />
    </>
  )
}
