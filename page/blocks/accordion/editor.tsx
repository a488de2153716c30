import { useEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages as editingMessages } from '../../editing/messages.ts'
import { messages } from './editor-messages.ts'
import type { Section } from './model.ts'
import { accordion, lengthOver, maxSections, newSection } from './model.ts'

const { shape } = accordion.schema.shape.items.def.innerType.def.element

type Props = EditorProps<'accordion'>

/** Puts the focus on the control of an id as soon as the list has been drawn anew. */
function useFocusNext(): (id: string) => void {
  const next = useRef<string>(null)
  useEffect(() => {
    if (next.current !== null) document.getElementById(next.current)?.focus()
    next.current = null
  })
  return (id) => {
    next.current = id
  }
}

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
  const { block, onChange, locale, section, index } = props
  const t = messages[locale]
  const place = `items.${index}`
  const change = (patch: Partial<Section>) => onChange({ items: block.items.with(index, { ...section, ...patch }) })
  return (
    <li className={css['entry']}>
      <div className={css['entryHead']}>
        <span>{`${t.item} ${index + 1}`}</span>
        <EntryButtons {...props} />
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

function EntryButtons({ block, onChange, locale, section, index, focusNext, idPrefix }: EntryProps) {
  const t = messages[locale]
  const { items } = block
  const last = items.length - 1
  const name = `${t.item} ${index + 1}`
  const idOf = (button: string, id: string | undefined) => `${idPrefix}-${button}-${id}`
  const move = (to: number) => {
    // At an end of the list the button that was pressed can do no more.
    const up = to === last || (to < index && to > 0)
    focusNext(idOf(up ? 'up' : 'down', section.id))
    onChange({ items: items.toSpliced(index, 1).toSpliced(to, 0, section) })
  }
  const remove = () => {
    const left = items.toSpliced(index, 1)
    focusNext(left.length === 0 ? `${idPrefix}-add` : idOf('remove', left[Math.min(index, left.length - 1)]?.id))
    onChange({ items: left })
  }
  return (
    <span className={css['buttons']}>
      <IconButton
        id={idOf('up', section.id)}
        aria-label={`${t.moveUp}: ${name}`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        id={idOf('down', section.id)}
        aria-label={`${t.moveDown}: ${name}`}
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton id={idOf('remove', section.id)} aria-label={`${t.remove}: ${name}`} onClick={remove}>
        <TrashIcon />
      </IconButton>
    </span>
  )
}
