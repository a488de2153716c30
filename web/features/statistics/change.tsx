import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { changeOf, changeText } from './changes.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

interface ChangeProps {
  now: number
  before: number
  /** The previous figure, if there is room to name it. */
  was?: string
  unit?: 'cases' | undefined
}

/** The difference to the previous period; beside a name, no change is said in words. */
export function Change({ now, before, was, unit }: ChangeProps) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const change = changeOf(now, before, unit)
  if (was !== undefined && change.trend === 'flat') return <span className={css['change']}>{texts.same}</span>
  const said = changeText(change, locale)
  const spoken = { up: texts.more(said), down: texts.less(said), flat: texts.same }[change.trend]
  return (
    <>
      <span className={css['change']} data-trend={change.trend}>
        <span aria-hidden="true">{said}</span>
        <span className="visually-hidden">{spoken}</span>
      </span>
      {was === undefined ? null : <span className={css['was']}> {texts.before(was)}</span>}
    </>
  )
}
