import { layoutIds } from '#page/layouts/layout-ids.ts'
import { layouts } from '#page/registry/layouts.gen.ts'
import { themeLayouts } from '#page/registry/theme-layouts.gen.ts'
import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import { buttonLayouts, densities, pageAlignments } from '#page/themes/theme.ts'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { DesignHead } from './design-head.tsx'
import { designTexts } from './design-texts.ts'
import { useDesign } from './design-theme.ts'
import { LayoutIcon } from './layout-icon.tsx'
import { lookTexts } from './look-texts.ts'

/** Layout of the page, photo and cover of its head, alignment, density and arrangement of buttons. */
export function DesignLayout() {
  const design = useTexts(lookTexts)
  const t = useTexts(designTexts)
  const locale = useLocale()
  const { theme, change } = useDesign()
  const layout = layouts[layoutIdOf(theme)]
  return (
    <>
      <div role="radiogroup" aria-label={design.layoutLabel} className={css['layoutIcons']}>
        {layoutIds.map((id) => (
          <label key={id} className={css['card']}>
            <input
              type="radio"
              name="design-layout"
              checked={id === layout.id}
              // The theme's own layout is stored as null, so that the page follows its theme.
              onChange={() => change({ layout: id === themeLayouts[theme.preset] ? null : id })}
            />
            <span className={css['layoutIcon']} aria-hidden="true">
              <LayoutIcon layout={id} />
            </span>
            <span className={css['cardName']}>{layouts[id].name[locale]}</span>
          </label>
        ))}
      </div>
      <p className={css['note']}>{design.layoutHint}</p>
      {layout.hasJarFirst && <p className={css['note']}>{t.jarFirst}</p>}
      <DesignHead />
      <div className={css['choices']}>
        {layout.align !== 'fixed' && (
          <SegmentedField
            label={design.align}
            options={pageAlignments.map((value) => ({ value, label: design.alignNames[value] }))}
            value={theme.align ?? layout.align}
            onChange={(align) => change({ align: align === layout.align ? null : align })}
          />
        )}
        <SegmentedField
          label={design.density}
          options={densities.map((value) => ({ value, label: design.densityNames[value] }))}
          value={theme.density}
          onChange={(density) => change({ density })}
        />
        <SegmentedField
          label={design.buttonLayout}
          options={buttonLayouts.map((value) => ({ value, label: design.buttonLayoutNames[value] }))}
          value={theme.buttonLayout}
          onChange={(buttonLayout) => change({ buttonLayout })}
        />
      </div>
    </>
  )
}
