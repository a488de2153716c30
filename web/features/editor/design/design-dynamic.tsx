import { planHas } from '#domain/plans.ts'
import { backgroundIds, type BackgroundId } from '#page/registry/background-ids.gen.ts'
import { backgrounds } from '#page/registry/backgrounds.gen.ts'
import { strengthLimits } from '#page/themes/theme.ts'
import { FieldFrame } from '#ui/field/field.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDesignStage } from './design-stage.ts'
import studio from './design-studio.module.css'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { ThemeSample } from './theme-sample.tsx'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Dynamic backgrounds as moving samples over the page's background. Locked ones can be tried out. */
export function DesignDynamic() {
  const design = useTexts(lookTexts)
  const { refusals } = useEditorState()
  const { errors } = useTexts(accountTexts)
  const locale = useLocale()
  const { plan } = useEditing()
  const { theme, change } = useDesign()
  const { trial, tryOut, leaveTrial } = useDesignStage()
  const allowed = planHas(plan, 'dynamic-background')
  // A dynamic background from a former Plus can be kept, removed and previewed.
  const isLocked = (id: BackgroundId) => !allowed && id !== 'none'
  const paused = isLocked(theme.dynamic)
  const choose = (id: BackgroundId) => {
    if (isLocked(id)) {
      tryOut(id)
      return
    }
    leaveTrial()
    change({ dynamic: id })
  }
  return (
    <>
      <RadioCards
        label={<span className="visually-hidden">{design.dynamicLabel}</span>}
        hint={allowed ? design.dynamicHint : paused ? design.dynamicPaused : design.dynamicNeedsPlus}
        error={refusals['theme.dynamic'] === 'PLAN' ? errors.PLAN : undefined}
        cardWidth={80}
        className={studio['moving']}
        options={backgroundIds.map((id) => ({
          value: id,
          label: id === 'none' ? design.dynamicNone : backgrounds[id].name[locale],
          thumb: <ThemeSample part="dynamic" theme={{ ...theme, dynamic: id }} />,
          badge: isLocked(id) && <PlusMark small />,
        }))}
        value={trial ?? theme.dynamic}
        onChange={choose}
      />
      {theme.dynamic !== 'none' && (
        <FieldFrame label={design.strength} aside={`${theme.dynamicStrength} %`} id={undefined} className={undefined}>
          {(wiring) => (
            <input
              {...wiring}
              type="range"
              className={css['range']}
              {...strengthLimits}
              value={theme.dynamicStrength}
              aria-valuetext={`${theme.dynamicStrength} %`}
              onChange={(event) => change({ dynamicStrength: event.target.valueAsNumber })}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}
