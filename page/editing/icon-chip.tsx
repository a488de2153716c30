import type { Locale } from '#domain/locales.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { Icon } from '../kit/icon.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'

/** An icon with its name. Carries all drawings with it, so it is loaded lazily. */
export function IconChip({ name, locale }: { name: IconName; locale: Locale }) {
  return (
    <>
      <Icon name={name} className={css['icon']!} />
      <span className={css['chipName']}>{iconTitle(name, locale)}</span>
    </>
  )
}
