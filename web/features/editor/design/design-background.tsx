import { useState, type MouseEvent } from 'react'
import { planHas } from '#domain/plans.ts'
import { sameValue } from '#domain/same-value.ts'
import { backgrounds } from '#page/registry/backgrounds.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import type { Background } from '#page/themes/theme.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignCorrections } from './design-corrections.tsx'
import { DesignDynamic } from './design-dynamic.tsx'
import { DesignGradient } from './design-gradient.tsx'
import { firstGradient, firstPlain } from './design-pair-uses.ts'
import { DesignPhoto } from './design-photo.tsx'
import { DesignPlain } from './design-plain.tsx'
import { useDesignStage } from './design-stage.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { useEditing } from '../use-editor.ts'

const kinds = ['theme', 'color', 'gradient', 'image', 'moving'] as const
type Kind = (typeof kinds)[number]

/** Moves the focus to the background kinds before the pressed button disappears. */
function focusKind({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('[role="tabpanel"]')?.querySelector('fieldset')
  row?.querySelector<HTMLElement>(':checked')?.focus()
}

/** The page's background and its dynamic background. */
export function DesignBackground() {
  const design = useTexts(lookTexts)
  const t = useTexts(designTexts)
  const locale = useLocale()
  const { theme, change } = useDesign()
  const drawn = useDrawnTheme()
  const { trial } = useDesignStage()
  const { plan } = useEditing()
  const { background, dynamic } = theme
  /** A kind that is shown but not applied until something is chosen in it. */
  const [seen, setSeen] = useState<{ kind: Kind; over: Background | null } | undefined>(
    dynamic !== 'none' || trial !== undefined ? { kind: 'moving', over: background } : undefined,
  )
  const chosen: Kind = background?.kind ?? 'theme'
  const kind = seen !== undefined && sameValue(seen.over, background) ? seen.kind : chosen

  return (
    <>
      <SegmentedField
        className={css['kinds']}
        label={<span className="visually-hidden">{design.backgroundKind}</span>}
        options={kinds.map((value) => ({ value, label: t.backgroundKinds[value] }))}
        value={kind}
        onChange={(next) => setSeen({ kind: next, over: background })}
      />
      {kind !== 'moving' && dynamic !== 'none' && planHas(plan, 'dynamic-background') && (
        <div className={css['over']}>
          <p className={css['note']}>{design.dynamicOver(backgrounds[dynamic].name[locale])}</p>
          <Button
            size="s"
            onClick={(event) => {
              focusKind(event)
              change({ dynamic: 'none' })
            }}
          >
            {design.dynamicOff}
          </Button>
        </div>
      )}
      {kind === 'theme' && background === null && (
        <p className={css['note']}>{t.backgroundOfTheme(themeFacts[theme.preset].name[locale])}</p>
      )}
      {kind === 'theme' && background !== null && (
        <div className={css['over']}>
          <p className={css['note']}>{t.backgroundIsOwn}</p>
          <Button
            size="s"
            onClick={(event) => {
              focusKind(event)
              change({ background: null })
            }}
          >
            {t.keep.ofTheme}
          </Button>
        </div>
      )}
      {kind === 'color' && <DesignPlain background={background?.kind === 'color' ? background : firstPlain(drawn)} />}
      {kind === 'gradient' && (
        <DesignGradient background={background?.kind === 'gradient' ? background : firstGradient(drawn)} />
      )}
      {kind === 'image' && <DesignPhoto background={background?.kind === 'image' ? background : null} />}
      {kind === 'moving' && <DesignDynamic />}
      {/* On phones it would cover the buttons of a photo. */}
      {kind === chosen && <DesignCorrections fields={['background']} sticky={kind !== 'image'} />}
    </>
  )
}
