import { ImageField, type ImageHelp } from './image-field.tsx'
import { ServiceFields, type ServiceFieldsProps } from './service-fields.tsx'

interface PlayerFieldsProps extends ServiceFieldsProps {
  form: ServiceFieldsProps['form'] &
    ImageHelp & {
      block: { cover: string | null }
      onChange(patch: { cover?: string | null }): void
    }
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
  const { form, texts: t } = props
  return (
    <>
      <ServiceFields {...props} />
      <ImageField
        help={form}
        field="cover"
        label={t.cover}
        hint={t.coverHint}
        texts={t}
        value={form.block.cover}
        onChange={(cover) => form.onChange({ cover })}
      />
    </>
  )
}
