import { Button } from '#ui/button/button.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { EntryButtons, useFocusNext } from '../../editing/entry-buttons.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages as editingMessages } from '../../editing/messages.ts'
import { messages } from './editor-messages.ts'
import type { Section } from './model.ts'
import { accordion, lengthOver, maxSections, newSection } from './model.ts'

const { shape } = accordion.schema.shape.items.def.innerType.def.element

type Props = EditorProps<'accordion'>

export function AccordionEditor(props: Props) {
  const { block, onChange, idPrefix, locale, errorAt } = props
  const t = messages[locale]
  const { items } = block
  const focusNext = useFocusNext()
  const full = items.length >= maxSections
  const over = lengthOver(items)
  const problem = over > 0 ? `${t.tooLong}: ${editingMessages[locale].charactersOver(over)}` : errorAt('items')
  const add = () => {
    focusNext(`${idPrefix}-items.${items.length}.title`)
    onChange({ items: [...items, newSection()] })
  }
  return (
    <>
      <ol className={css['entries']} aria-label={t.items}>
        {items.map((section, index) => (
          <Entry key={section.id} {...props} section={section} index={index} focusNext={focusNext} />
        ))}
      </ol>
      {problem === undefined ? null : <Notice tone="warn">{problem}</Notice>}
      <Button id={`${idPrefix}-add`} icon={<PlusIcon />} disabled={full} onClick={add}>
        {full ? t.full : t.add}
      </Button>
      <SwitchField
        label={t.single}
        hint={t.singleHint}
        checked={block.single}
        onChange={(event) => onChange({ single: event.target.checked })}
      />
    </>
  )
}

type EntryProps = Props & { section: Section; index: number; focusNext(id: string): void }

function Entry(props: EntryProps) {
  const { block, onChange, locale, section, index, idPrefix, focusNext } = props
  const t = messages[locale]
  const { items } = block
  const place = `items.${index}`
  const name = `${t.item} ${index + 1}`
  const change = (patch: Partial<Section>) => onChange({ items: items.with(index, { ...section, ...patch }) })
  return (
    <li className={css['entry']}>
      <div className={css['entryHead']}>
        <span>{name}</span>
        <EntryButtons
          {...{ idPrefix, t, index, focusNext }}
          name={name}
          entries={items}
          onChange={(entries) => onChange({ items: entries })}
        />
      </div>
      <LimitedText
        help={props}
        field={`${place}.title`}
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        value={section.title}
        onChange={(title) => change({ title })}
      />
      <LimitedText
        help={props}
        field={`${place}.text`}
        schema={shape.text}
        label={t.text}
        placeholder={t.textPlaceholder}
        hint={index === 0 ? t.textHint : undefined}
        value={section.text}
        onChange={(text) => change({ text })}
        lines={3}
      />
    </li>
  )
}
