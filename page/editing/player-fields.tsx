import { fieldsOf } from './fields-of.ts'
import { ImageField, type ImageHelp } from './image-field.tsx'
import { ServiceFields, type ServiceFieldsProps } from './service-fields.tsx'

interface PlayerFieldsProps extends ServiceFieldsProps {
  form: ServiceFieldsProps['form'] &
    ImageHelp & {
      block: { cover: string | null }
      onChange(patch: { cover?: string | null }): void
    }
  schema: { shape: ServiceFieldsProps['schema']['shape'] & { cover: unknown } }
  texts: ServiceFieldsProps['texts'] & {
    cover: string
    coverHint: string
    upload: string
    replace: string
    remove: string
  }
}

/** The fields of a block that plays something of a service: what, and what stands in its place until it plays. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { form, schema, texts } = props
  const field = fieldsOf(form, schema.shape, texts)
  return (
    <>
      <ServiceFields {...props} />
      <ImageField {...field('cover')} texts={texts} />
    </>
  )
}
