import { leastContrast } from '#page/themes/least-contrast.ts'
import { CircleCheckIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDrawnTheme } from './design-theme.ts'

/** The page's lowest contrast. */
export function DesignVerdict() {
  const { verdict } = useTexts(designTexts)
  const locale = useLocale()
  const { ratio, where } = leastContrast(useDrawnTheme())
  // Rounded down, so that the figure is never exaggerated.
  const said = (Math.floor(ratio * 10) / 10).toLocaleString(locale)
  return (
    <div className={css['verdict']}>
      <b>
        <CircleCheckIcon size={18} /> {verdict.good}
      </b>
      <p>{verdict.least(said, verdict.where[where])}</p>
    </div>
  )
}
