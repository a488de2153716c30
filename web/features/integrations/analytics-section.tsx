import { useTexts } from '#web/i18n/messages.ts'
import css from './integrations-screen.module.css'
import { integrationsTexts } from './texts.ts'

/** Whom the page tells of its visits. */
export function AnalyticsSection() {
  const { analytics: t } = useTexts(integrationsTexts)
  return (
    <section className={css['section']} aria-labelledby="analytics-heading">
      <h2 id="analytics-heading">{t.title}</h2>
      <p className={css['note']}>{t.about}</p>
    </section>
  )
}
