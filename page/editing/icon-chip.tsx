import type { Locale } from '#domain/locales.ts'
import { Glyph, iconTitle } from '../kit/glyph.tsx'
import type { IconName } from '../kit/icon-names.gen.ts'
import css from './editing.module.css'

/** An icon with its name. Carries all drawings with it, so it is loaded later. */
export function IconChip({ name, locale }: { name: IconName; locale: Locale }) {
  return (
    <>
      <Glyph name={name} className={css['glyph']!} />
      <span className={css['chipName']}>{iconTitle(name, locale)}</span>
    </>
  )
}
