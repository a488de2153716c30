import { SwitchField } from '#ui/field/choice-field.tsx'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { messages } from './editor-messages.ts'
import { highlights, link } from './model.ts'

const { shape } = link.schema

export function LinkEditor(props: EditorProps<'link'>) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  const names = {
    none: t.highlightNone,
    pulse: t.highlightPulse,
    glow: t.highlightGlow,
    shake: t.highlightShake,
  }
  return (
    <>
      <LimitedText
        help={props}
        field="title"
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <LinkField
        help={props}
        field="url"
        label={t.url}
        placeholder={t.urlPlaceholder}
        hint={t.urlHint}
        value={block.url}
        onChange={(url) => onChange({ url })}
      />
      <LimitedText
        help={props}
        field="subtitle"
        schema={shape.subtitle}
        label={t.subtitle}
        placeholder={t.subtitlePlaceholder}
        value={block.subtitle}
        onChange={(subtitle) => onChange({ subtitle })}
      />
      <IconField
        help={props}
        field="icon"
        label={t.icon}
        value={block.icon}
        onChange={(icon) => onChange({ icon })}
        none={{ label: t.iconNone, onChoose: () => onChange({ icon: null }) }}
      />
      <ChoiceSelect
        label={t.highlight}
        hint={block.highlight === 'none' ? undefined : t.highlightHint}
        choices={highlights}
        names={names}
        value={block.highlight}
        onChange={(highlight) => onChange({ highlight })}
      />
      <SwitchField
        label={t.directFollow}
        hint={t.directFollowHint}
        checked={block.directFollow}
        onChange={(event) => onChange({ directFollow: event.target.checked })}
      />
      <SwitchField
        label={t.statistics}
        hint={t.statisticsHint}
        checked={block.statistics}
        onChange={(event) => onChange({ statistics: event.target.checked })}
      />
    </>
  )
}
