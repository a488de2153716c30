import { useRef, useState } from 'react'
import { planHas } from '#domain/plans.ts'
import { LimitedText } from '#page/editing/limited-text.tsx'
import { pageWidget, type PageWidget } from '#page/widget/schema.ts'
import { isWidgetShown } from '#page/widget/visible.ts'
import { Card } from '#ui/card/card.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useEditingHelp } from '#web/features/editor/use-editing-help.ts'
import { PlusBack } from '#web/features/plus/plus-back.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { IdField } from './id-field.tsx'
import screen from './integrations-screen.module.css'
import { integrationsTexts } from './texts.ts'
import { WidgetCode } from './widget-code.tsx'
import { WidgetSketch } from './widget-sketch.tsx'
import css from './widget-section.module.css'

const sides = ['left', 'right'] as const

/** The widget on the owner's own site: its side, its caption and its code. */
export function WidgetSection() {
  const { widget: t } = useTexts(integrationsTexts)
  const { store, plan } = useEditing()
  const allowed = planHas(plan, 'widget')
  const { document, refusals } = useEditorState()
  const help = useEditingHelp(refusals)
  const { widget, title, avatar, theme } = document
  // On Free only what was set can be changed; its fields stay while they are emptied.
  const [hasWords] = useState(widget.enabled || widget.caption !== '' || widget.site !== undefined)
  const change = (patch: Partial<PageWidget>) =>
    store.edit([{ kind: 'setPage', field: 'widget', value: { ...widget, ...patch } }])
  return (
    <section className={screen['section']} aria-labelledby="widget-heading">
      <div className={screen['head']}>
        <h2 id="widget-heading">{t.title}</h2>
        {!allowed && <PlusMark />}
      </div>
      <Card className={css['card']}>
        <Enabled enabled={widget.enabled} error={help.errorAt('widget')} onChange={(enabled) => change({ enabled })} />
        {widget.enabled && !allowed && <PlusBack />}
        <RadioCards
          className={css['sides']}
          label={t.side}
          cardWidth={120}
          options={sides.map((side) => ({
            value: side,
            label: t.sides[side],
            thumb: <WidgetSketch {...widget} {...{ title, avatar, theme, side }} />,
          }))}
          value={widget.side}
          onChange={(side) => change({ side })}
        />
        {(allowed || hasWords) && (
          <>
            <LimitedText
              help={help}
              field="widget.caption"
              schema={pageWidget.shape.caption}
              label={t.caption}
              hint={t.captionHint}
              value={widget.caption}
              onChange={(caption) => change({ caption })}
            />
            <IdField
              field="widget.site"
              value={widget.site ?? null}
              refused={help.errorAt('widget.site')}
              onChange={(site) => change({ site: site ?? undefined })}
            />
          </>
        )}
        <WidgetCode shown={isWidgetShown(widget, plan)} />
      </Card>
    </section>
  )
}

interface EnabledProps {
  enabled: boolean
  error: string | undefined
  onChange(enabled: boolean): void
}

function Enabled({ enabled, error, onChange }: EnabledProps) {
  const { widget: t } = useTexts(integrationsTexts)
  const { plan } = useEditing()
  const allowed = planHas(plan, 'widget')
  const offerPlus = useOfferPlus()
  const place = useRef<HTMLDivElement>(null)
  useGranted('widget', () => {
    onChange(true)
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  })
  const turn = (on: boolean) => {
    if (on && !allowed) offerPlus({ kind: 'widget' })
    else onChange(on)
  }
  return (
    <div ref={place}>
      <SwitchField
        label={t.enabled}
        hint={!allowed && enabled ? t.paused : t.about}
        error={error}
        checked={enabled}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  )
}
