import type { Page } from '#contract/pages.ts'
import { planHas, type PlanName } from '#domain/plans.ts'
import { connectedServices } from '#page/analytics/schema.ts'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../admin.module.css'
import { Facts } from '../facts.tsx'
import { AsPage } from './as-page.tsx'
import { asTexts } from './texts.ts'

/** Names of services, equal in all languages. */
const services = {
  ga4: 'Google Analytics 4',
  metaPixel: 'Meta Pixel',
  tiktokPixel: 'TikTok Pixel',
  plausible: 'Plausible',
  umami: 'Umami',
} as const

/** Stored settings; may be empty. */
type Stored = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The page's analytics and widget, read-only. */
export function AsIntegrationsScreen() {
  return (
    <AsPage>
      {(page, plan) => (
        <>
          <Paused page={page} plan={plan} />
          <Analytics stored={page.analytics} />
          <Widget stored={page.widget} />
        </>
      )}
    </AsPage>
  )
}

function Paused({ page: { analytics, widget }, plan }: { page: Page; plan: PlanName }) {
  const texts = useTexts(asTexts)
  const used = connectedServices(analytics).length > 0 || widget.enabled
  return used && !planHas(plan, 'analytics') ? <Notice>{texts.integrationsPaused}</Notice> : null
}

function Analytics({ stored }: { stored: Stored }) {
  const texts = useTexts(asTexts)
  const words = (value: unknown) => {
    const { id, host } = (value ?? {}) as Stored
    const [own, where] = [textOf(id), textOf(host)]
    if (own !== undefined) return where === undefined ? own : texts.umamiAt(own, where)
    return textOf(value) ?? texts.analyticsNone
  }
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.analytics}</h2>
      <Facts facts={Object.entries(services).map(([key, name]) => [name, words(stored[key])] as const)} />
    </Card>
  )
}

function Widget({ stored }: { stored: Stored }) {
  const texts = useTexts(asTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.widget}</h2>
      <Facts
        facts={[
          [texts.widgetEnabled, stored['enabled'] === true ? texts.yes : texts.no],
          [texts.side, texts.sides[stored['side'] === 'left' ? 'left' : 'right']],
          [texts.caption, textOf(stored['caption']) ?? texts.none],
          [texts.site, textOf(stored['site']) ?? texts.anySite],
        ]}
      />
    </Card>
  )
}
