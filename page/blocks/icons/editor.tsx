import { Button, IconButton } from '#ui/button/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '#ui/icon/icon.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { messages } from './editor-messages.ts'
import { icons, maxIcons, newIcon } from './model.ts'

const { shape } = icons.schema.shape.items.def.innerType.def.element

type Props = EditorProps<'icons'>
type Item = Props['block']['items'][number]

export function IconsEditor(props: Props) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  const { items } = block
  const full = items.length >= maxIcons
  const add = () => onChange({ items: [...items, newIcon('link')] })
  return (
    <>
      <ol className={css['entries']} aria-label={t.items}>
        {items.map((item, index) => (
          // By place: ids may come with the first change, which must not build the fields anew.
          <Entry key={index} {...props} item={item} index={index} />
        ))}
      </ol>
      <Button icon={<PlusIcon />} disabled={full} onClick={add}>
        {full ? t.full : t.add}
      </Button>
    </>
  )
}

function Entry(props: Props & { item: Item; index: number }) {
  const { block, onChange, locale, item, index } = props
  const t = messages[locale]
  const { items } = block
  const place = `items.${index}`
  // Icons that came without ids get them with the first change of the row, so that their labels can be translated.
  const change = (patch: Partial<Item>) => {
    const named = items.map((each) => ({ ...newIcon(each.icon), ...each }))
    onChange({ items: named.with(index, { ...named[index]!, ...patch }) })
  }
  const move = (to: number) => onChange({ items: items.toSpliced(index, 1).toSpliced(to, 0, item) })
  const name = `${t.item} ${index + 1}`
  return (
    <li className={css['entry']}>
      <div className={css['entryHead']}>
        <span>{name}</span>
        <span className={css['buttons']}>
          <IconButton aria-label={`${t.moveUp}: ${name}`} disabled={index === 0} onClick={() => move(index - 1)}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            aria-label={`${t.moveDown}: ${name}`}
            disabled={index === items.length - 1}
            onClick={() => move(index + 1)}
          >
            <ArrowDownIcon />
          </IconButton>
          <IconButton
            aria-label={`${t.remove}: ${name}`}
            onClick={() => onChange({ items: items.toSpliced(index, 1) })}
          >
            <TrashIcon />
          </IconButton>
        </span>
      </div>
      <IconField
        help={props}
        field={`${place}.icon`}
        label={t.icon}
        value={item.icon}
        onChange={(icon) => change({ icon })}
      />
      <LinkField
        help={props}
        field={`${place}.url`}
        label={t.url}
        placeholder={t.urlPlaceholder}
        value={item.url}
        onChange={(url) => change({ url })}
      />
      <LimitedText
        help={props}
        field={`${place}.label`}
        schema={shape.label}
        label={t.label}
        hint={t.labelHint}
        value={item.label}
        onChange={(label) => change({ label })}
      />
    </li>
  )
}
