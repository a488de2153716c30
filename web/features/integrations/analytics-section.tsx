import { useState } from 'react'
import { planHas } from '#domain/plans.ts'
import { analyticsServices, connectedServices, type AnalyticsService } from '#page/analytics/schema.ts'
import { Card } from '#ui/card/card.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { hasUnreadText } from '#web/features/editor/use-read-text.ts'
import { PlusBack } from '#web/features/plus/plus-back.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './integrations-screen.module.css'
import { QuestionPreview } from './question-preview.tsx'
import { fieldsOf } from './service-ids.ts'
import { panelId, ServiceRow } from './service-row.tsx'
import { integrationsTexts } from './texts.ts'

/** Analytics services of the page, and the consent question for its visitors. */
export function AnalyticsSection() {
  const { analytics: t } = useTexts(integrationsTexts)
  const { pageId, plan } = useEditing()
  const { analytics } = useEditorState().document
  const allowed = planHas(plan, 'analytics')
  const connected = connectedServices(analytics)
  /** Whether a field of the service has a text that is no id; such a row stays open, so that its message is seen. */
  const isWrong = (service: AnalyticsService) => fieldsOf[service].some((field) => hasUnreadText(pageId, field))
  const [open, setOpen] = useState(() => (allowed ? analyticsServices : connected).filter(isWrong))
  const add = (service: AnalyticsService) => setOpen([...open.filter(isWrong), service])
  const offerPlus = useOfferPlus()
  useGranted('analytics', ({ service }) => add(service))
  const isPaused = !allowed && connected.length > 0
  const toggle = (service: AnalyticsService) => {
    if (!allowed && !connected.includes(service)) offerPlus({ kind: 'analytics', service })
    else if (!open.includes(service)) add(service)
    else if (isWrong(service))
      document.querySelector<HTMLElement>(`#${panelId(service)} [data-wrong=true] input`)?.focus()
    else setOpen(open.filter((other) => other !== service))
  }
  return (
    <>
      <section className={css['section']} aria-labelledby="analytics-heading">
        <div className={css['head']}>
          <h2 id="analytics-heading">{t.title}</h2>
          {!allowed && <PlusMark />}
        </div>
        <Card className={css['services']}>
          <ul>
            {analyticsServices.map((service) => (
              <ServiceRow
                key={service}
                service={service}
                open={open.includes(service)}
                allowed={allowed}
                onToggle={() => toggle(service)}
              />
            ))}
          </ul>
        </Card>
        <p className={css['note']}>{isPaused ? t.paused : t.about}</p>
        {isPaused && <PlusBack />}
      </section>
      {allowed && connected.length > 0 && <QuestionPreview />}
    </>
  )
}
