import { formatNumber } from '#web/features/statistics/numbers.ts'
import { useStatistics } from '#web/features/statistics/use-statistics.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './block-clicks.module.css'
import { menuTexts } from './menu-texts.ts'
import { useEditing } from '../use-editor.ts'

/** Clicks per block in seven days; one shared query. */
export function useWeekClicks() {
  const { pageId } = useEditing()
  return useStatistics(pageId, 7).data?.blocks
}

/** Heading of the click figures, if there are any. */
export function ClicksHead() {
  const t = useTexts(menuTexts)
  const clicks = useWeekClicks() ?? []
  return clicks.length > 0 && <span className={css['head']}>{t.clicksHead}</span>
}

/** Clicks of one block; nothing if there are none. */
export function BlockClicks({ id }: { id: string }) {
  const t = useTexts(menuTexts)
  const locale = useLocale()
  const figure = useWeekClicks()?.find((block) => block.id === id)
  return (
    figure && (
      <span className={css['figure']}>
        <span aria-hidden="true">{formatNumber(locale, figure.clicks)}</span>
        <span className="visually-hidden">{t.weekClicks(figure.clicks)}</span>
      </span>
    )
  )
}
