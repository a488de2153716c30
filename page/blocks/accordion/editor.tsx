import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { EntryButtons, useFocusNext } from '../../editing/entry-buttons.tsx'
import { fieldsOf } from '../../editing/fields-of.ts'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages as editingMessages } from '../../editing/messages.ts'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { accordion, lengthOver, maxSections, newSection, type Section } from './model.ts'

const { shape } = accordion.schema.shape.items.def.innerType.def.element

type Props = EditorProps<'accordion'>

function Sections(props: Props) {
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
    </>
  )
}

export const AccordionEditor = inParts(
  accordion,
  messages,
  ({ form }) => <Sections {...form} />,
  ({ field }) => <Toggle {...field('single')} />,
)

type EntryProps = Props & { section: Section; index: number; focusNext(id: string): void }

function Entry(props: EntryProps) {
  const { block, onChange, locale, section, index, idPrefix, focusNext } = props
  const t = messages[locale]
  const { items } = block
  const name = `${t.item} ${index + 1}`
  const change = (patch: Partial<Section>) => onChange({ items: items.with(index, { ...section, ...patch }) })
  const field = fieldsOf({ ...props, block: section, onChange: change }, shape, t, `items.${index}.`)
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
      <LimitedText {...field('title')} />
      <LimitedText {...field('text')} hint={index === 0 ? t.textHint : undefined} lines={3} />
    </li>
  )
}
