import { useState } from 'react'
import { planHas } from '#domain/plans.ts'
import { backgrounds } from '#page/registry/backgrounds.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignCorrections } from './design-corrections.tsx'
import { DesignDynamic } from './design-dynamic.tsx'
import { DesignGradient } from './design-gradient.tsx'
import { gradientEnd, gradientGround, plainGround } from './design-pair-uses.ts'
import { DesignPhoto } from './design-photo.tsx'
import { DesignPlain } from './design-plain.tsx'
import { useDesignStage } from './design-stage.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditing } from './use-editor.ts'

const kinds = ['theme', 'color', 'gradient', 'image', 'moving'] as const
type Kind = (typeof kinds)[number]

/** The background of the page: what it is of, and what moves over it. */
export function DesignBackground() {
  const design = useTexts(lookTexts)
  const t = useTexts(designTexts)
  const locale = useLocale()
  const { theme, change } = useDesign()
  const drawn = useDrawnTheme()
  const { trial } = useDesignStage()
  const { plan } = useEditing()
  const { background, dynamic } = theme
  const moves = dynamic !== 'none' || trial !== undefined
  /** Chosen here without being what the page has: what moves lies over any background, and a photo may have to come yet. */
  const [beside, setBeside] = useState<'image' | 'moving' | undefined>(moves ? 'moving' : undefined)
  const kind: Kind = beside ?? background?.kind ?? 'theme'

  const choose = (next: Kind) => {
    setBeside(next === 'moving' || next === 'image' ? next : undefined)
    if (next === background?.kind || next === 'moving' || next === 'image') return
    const { background: own, text } = resolveTheme(drawn)
    // As it was chosen: what is drawn may be corrected for reading, each time anew.
    const from =
      background?.kind === 'color' ? background.color : background?.kind === 'gradient' ? background.from : own.color
    if (next === 'theme') change({ background: null })
    else if (background === null) change((next === 'color' ? plainGround : gradientGround).patch(drawn, undefined))
    else if (next === 'color') change({ background: { kind: next, color: from } })
    else change({ background: { kind: next, from, to: gradientEnd(from, text.accent) } })
  }

  return (
    <>
      <SegmentedField
        className={css['kinds']}
        label={<span className="visually-hidden">{design.backgroundKind}</span>}
        options={kinds.map((value) => ({ value, label: t.backgroundKinds[value] }))}
        value={kind}
        onChange={choose}
      />
      {kind !== 'moving' && dynamic !== 'none' && planHas(plan, 'dynamic-background') && (
        <div className={css['over']}>
          <p className={css['note']}>{design.dynamicOver(backgrounds[dynamic].name[locale])}</p>
          <Button
            size="s"
            onClick={(event) => {
              // The button goes with what it says; the kind that it speaks of stays.
              const row = event.currentTarget.parentElement?.previousElementSibling
              row?.querySelector<HTMLElement>(':checked')?.focus()
              change({ dynamic: 'none' })
            }}
          >
            {design.dynamicNone}
          </Button>
        </div>
      )}
      {kind === 'theme' && <p className={css['note']}>{t.groundOfTheme(themeFacts[theme.preset].name[locale])}</p>}
      {kind === 'color' && background?.kind === 'color' && <DesignPlain background={background} />}
      {kind === 'gradient' && background?.kind === 'gradient' && <DesignGradient background={background} />}
      {kind === 'image' && <DesignPhoto background={background?.kind === 'image' ? background : null} />}
      {kind === 'moving' && <DesignDynamic />}
      {kind === (background?.kind ?? 'theme') && <DesignCorrections fields={['background']} />}
    </>
  )
}
