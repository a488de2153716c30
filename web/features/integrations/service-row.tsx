import { useState } from 'react'
import type { AnalyticsService } from '#page/analytics/schema.ts'
import { services } from '#page/analytics/services.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { PencilIcon } from '#ui/icon/icon.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useEditingHelp } from '#web/features/editor/use-editing-help.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { IdField } from './id-field.tsx'
import css from './integrations-screen.module.css'
import { fieldsOf, idOf, shownId, withId, type ServiceField } from './service-ids.ts'
import { ServiceMark } from './service-mark.tsx'
import { integrationsTexts } from './texts.ts'

interface ServiceRowProps {
  service: AnalyticsService
  open: boolean
  /** Whether the plan allows adding a service. */
  allowed: boolean
  /** Expands or collapses the row. */
  onToggle(): void
}

/** Element id of the expanded part of a service's row. */
export const panelId = (service: AnalyticsService) => `analytics-${service}`

/** An analytics service: its switch, its id and its cost in bytes. */
export function ServiceRow({ service, open, allowed, onToggle }: ServiceRowProps) {
  const { analytics: t } = useTexts(integrationsTexts)
  const { store } = useEditing()
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const { analytics } = document
  const [main, ...others] = fieldsOf[service] as [ServiceField, ...ServiceField[]]
  const id = idOf(analytics, main)
  // The id stays visible after switching off until the screen is left, so that the service can be switched on again.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const { kilobytes } = services[service]
  const name = t.names[service]
  const panel = panelId(service)
  const set = (field: ServiceField, value: string | null) =>
    store.edit([{ kind: 'setPage', field: 'analytics', value: withId(analytics, field, value) }])
  return (
    <li className={css['service']}>
      <div className={css['line']}>
        <ServiceMark service={service} />
        <div className={css['what']}>
          <h3>{name}</h3>
          <p className={css['id']} data-none={last === null}>
            {last === null ? t.notConnected : shownId(main, last)}
          </p>
        </div>
        {last === null ? (
          <Button
            size="s"
            aria-label={t.add(name)}
            aria-expanded={allowed ? open : undefined}
            aria-controls={open ? panel : undefined}
            onClick={onToggle}
          >
            {t.addShort}
          </Button>
        ) : (
          <>
            <IconButton
              className={css['edit']}
              aria-label={t.change(name)}
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={onToggle}
            >
              <PencilIcon size={18} />
            </IconButton>
            <SwitchField
              label={<span className="visually-hidden">{name}</span>}
              checked={id !== null}
              onChange={(event) => set(main, event.target.checked ? last : null)}
            />
          </>
        )}
      </div>
      {open && (
        <div id={panel} className={css['panel']}>
          {[main, ...others].map((field) => (
            <IdField
              key={field}
              field={field}
              value={idOf(analytics, field)}
              refused={help.errorAt(`analytics.${field}`) ?? help.errorAt(`analytics.${service}`)}
              eager={field === main}
              onChange={(value) => set(field, value)}
            />
          ))}
          <p className={css['note']}>
            {t.asks[service]} {kilobytes === 0 ? null : t.costs(kilobytes)}
          </p>
        </div>
      )}
    </li>
  )
}
