import { layoutIds } from '#page/layouts/layout-ids.ts'
import { layouts } from '#page/layouts/layouts.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import { buttonLayouts, densities, pageAlignments } from '#page/themes/theme.ts'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignSection } from './design-section.tsx'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { LayoutGlyph } from './layout-glyph.tsx'
import { editorTexts } from './texts.ts'

/** How the page is built. A change of it changes nothing else. */
export function DesignLayout() {
  const { design } = useTexts(editorTexts)
  const locale = useLocale()
  const { theme, change } = useDesign()
  const layout = layouts[layoutIdOf(theme)]
  return (
    <DesignSection title={design.layout}>
      <RadioCards
        label={design.layoutLabel}
        hint={design.layoutHint}
        cardWidth={100}
        className={css['glyphs']}
        options={layoutIds.map((id) => ({
          value: id,
          label: layouts[id].name[locale],
          thumb: <LayoutGlyph layout={id} />,
        }))}
        value={layout.id}
        // The theme's own layout is not named, so that the page follows its theme.
        onChange={(id) => change({ layout: id === themeFacts[theme.preset].layout ? null : id })}
      />
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
    </DesignSection>
  )
}
