import { readJarLink } from '#domain/links/jar.ts'
import { inParts } from '../../editing/in-parts.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { banka } from './model.ts'

export const BankaEditor = inParts(
  banka,
  messages,
  ({ form, t }) => (
    <ServiceFields form={form} schema={banka.schema} texts={t} read={readJarLink} incorrect={t.urlIncorrect} />
  ),
  ({ field }) => <Toggle {...field('showProgress')} />,
)
