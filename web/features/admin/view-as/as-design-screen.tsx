import type { Page } from '#contract/pages.ts'
import { backgrounds } from '#page/registry/backgrounds.gen.ts'
import { layouts } from '#page/registry/layouts.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import type { ColorField, Theme } from '#page/themes/theme.ts'
import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import { Card } from '#ui/card/card.tsx'
import { lookTexts } from '#web/features/editor/design/look-texts.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'
import { Facts } from '../facts.tsx'
import { AsPage } from './as-page.tsx'
import { AsPreview } from './as-preview.tsx'

/** The page's look: the owner's choices, and a preview. */
export function AsDesignScreen() {
  return (
    <AsPage>
      {(page, plan, isBanned) => (
        <div className={css['as']}>
          <Look page={page} />
          <AsPreview page={page} plan={plan} isBanned={isBanned} />
        </div>
      )}
    </AsPage>
  )
}

/** Colours of an own background as text. */
function colorsOf(background: NonNullable<Theme['background']>): string {
  if (background.kind === 'color') return `: ${background.color}`
  return background.kind === 'gradient' ? `: ${background.from}, ${background.to}` : ''
}

function Look({ page: { theme } }: { page: Page }) {
  const texts = useTexts(adminTexts)
  const design = useTexts(lookTexts)
  const locale = useLocale()
  const { preset, background, dynamic, font, buttonStyle, corners, colors } = theme
  const own = (Object.entries(colors) as [ColorField, string | null][]).flatMap(([field, color]) =>
    color === null ? [] : [`${design.colorNames[field]}: ${color}`],
  )
  return (
    <Card as="section" className={css['card']}>
      <Facts
        facts={[
          [texts.asTheme, themeFacts[preset].name[locale]],
          [design.layout, layouts[layoutIdOf(theme)].name[locale]],
          [
            design.background,
            background === null ? design.asInTheme : design.backgroundKinds[background.kind] + colorsOf(background),
          ],
          [design.dynamic, dynamic === 'none' ? design.dynamicNone : backgrounds[dynamic].name[locale]],
          [design.font, font === null ? design.asInTheme : design.fontNames[font]],
          [design.buttons, buttonStyle === null ? design.asInTheme : design.buttonStyleNames[buttonStyle]],
          [design.corners, corners === null ? design.asInTheme : design.cornersNames[corners]],
          [design.colors, own.length === 0 ? design.asInTheme : own.join('; ')],
        ]}
      />
    </Card>
  )
}
