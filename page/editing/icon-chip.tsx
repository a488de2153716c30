import type { Locale } from '#domain/locales.ts'
import { brandColors } from '../kit/brand-colors.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { Icon } from '../kit/icon.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'

/** An icon on its brand's colour, with its name, hidden if `alone`. Contains all icons, so it is loaded lazily. */
export function IconChip({ name, locale, alone }: { name: IconName; locale: Locale; alone: boolean }) {
  return (
    <>
      <span className={css['mark']} style={brandColors(name)}>
        <Icon name={name} className={css['icon']!} />
      </span>
      <span className={alone ? 'visually-hidden' : css['chipName']}>{iconTitle(name, locale)}</span>
    </>
  )
}
