import { readJarLink } from '#domain/links/jar.ts'
import type { EditorProps } from '../../editing/editor-props.ts'
import { fieldsOf } from '../../editing/fields-of.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { banka } from './model.ts'

export function BankaEditor(props: EditorProps<'banka'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, banka.schema.shape, t)
  return (
    <>
      <ServiceFields form={props} schema={banka.schema} texts={t} read={readJarLink} incorrect={t.urlIncorrect} />
      <Toggle {...field('showProgress')} />
    </>
  )
}
