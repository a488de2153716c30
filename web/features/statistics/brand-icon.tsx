import { Icon } from '#page/kit/icon.tsx'
import type { IconName } from '#page/kit/icon-names.gen.ts'

/** The drawing of a service. All drawings come with it, so it is loaded once the figures are there. */
export function BrandIcon({ name }: { name: IconName }) {
  return <Icon name={name} />
}
