import { useId, useMemo } from 'react'
import { models } from '#page/registry/models.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { CheckIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { newId } from '#domain/ids.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { themeWithPreset, useDesign } from './design-theme.ts'
import { Miniature } from '../preview/miniature.tsx'
import { lookTexts } from './look-texts.ts'
import { useEditorState } from '../use-editor.ts'
import { walkRadios } from './walk-radios.ts'

interface DesignThemeCardsProps {
  presets: readonly ThemeId[]
  /** Width of a card's picture in CSS pixels. */
  width: number
  height: number
  /** `row` scrolls horizontally, `grid` wraps. */
  form: 'row' | 'grid'
  onChoose(preset: ThemeId): void
  /** Whether choosing closes the list; then arrow keys only move the focus. */
  isLast?: boolean
}

/** Width of the phone whose screen a card shows. */
const phoneWidth = 390

/** Sum of a card's borders in px. */
const edges = 2

/** The edited page, with sample links if it has no blocks. */
function useSample() {
  const { sampleLinks } = useTexts(lookTexts)
  const { document } = useEditorState()
  return useMemo(() => {
    if (document.blocks.length > 0) return document
    const blocks = sampleLinks.map((title) =>
      models.link.schema.parse({ id: newId(), type: 'link', title, url: 'https://example.com/' }),
    )
    return { ...document, blocks }
  }, [document, sampleLinks])
}

/** Scrolls a row to the current theme without scrolling the page. */
function showChosen(row: HTMLDivElement | null) {
  const card = row?.querySelector(':checked')?.closest('label')
  if (row && card) row.scrollLeft = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
}

/** Themes as miniatures of the person's own page. */
export function DesignThemeCards({ presets, width, height, form, onChoose, isLast }: DesignThemeCardsProps) {
  const design = useTexts(lookTexts)
  const locale = useLocale()
  const name = useId()
  const sample = useSample()
  const { theme } = useDesign()
  const inner = width - edges
  const screen = { width: phoneWidth, height: Math.ceil(((height - edges) * phoneWidth) / inner) }
  return (
    <div
      ref={showChosen}
      role="radiogroup"
      aria-label={design.themeLabel}
      className={css['cards']}
      data-form={form}
      style={{ '--card': `${width}px`, '--card-height': `${height}px` } as React.CSSProperties}
    >
      {presets.map((preset) => (
        <label key={preset} className={css['card']}>
          <input
            type="radio"
            name={name}
            checked={preset === theme.preset}
            onChange={() => onChoose(preset)}
            onKeyDown={isLast ? walkRadios : undefined}
            // A changed theme can be applied again.
            onClick={() => preset === theme.preset && onChoose(preset)}
          />
          <span className={css['picture']} aria-hidden="true">
            <Miniature document={sample} theme={themeWithPreset(theme, preset)} screen={screen} width={inner} />
            <CheckIcon size={18} />
          </span>
          <span className={css['cardName']}>{themeFacts[preset].name[locale]}</span>
        </label>
      ))}
    </div>
  )
}
