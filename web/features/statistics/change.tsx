import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { changeOf, changeText } from './changes.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

/** By how much a figure differs from that of the period before. */
export function Change({ now, before, unit }: { now: number; before: number; unit?: 'cases' | undefined }) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const change = changeOf(now, before, unit)
  const said = changeText(change, locale)
  const spoken = { up: texts.more(said), down: texts.less(said), flat: texts.same }[change.trend]
  return (
    <span className={css['change']} data-trend={change.trend}>
      <span aria-hidden="true">{said}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}
