import type { Locale } from '#domain/locales.ts'
import { Glyph, iconTitle } from '../kit/glyph.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'

/** An icon with its name. Carries all drawings with it, so it is loaded on its own. */
export function IconChip({ name, locale }: { name: IconName; locale: Locale }) {
  return (
    <span className={css['chip']}>
      <Glyph name={name} className={css['glyph']!} />
      <span className={css['chipName']}>{iconTitle(name, locale)}</span>
    </span>
  )
}
