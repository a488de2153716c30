import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { EntryButtons, useFocusNext } from '../../editing/entry-buttons.tsx'
import { fieldsOf } from '../../editing/fields-of.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { brandTitle } from '../../kit/brand-title.ts'
import type { IconName } from '../../kit/icon-names.gen.ts'
import { iconOf, linkBeside } from '../../paste/networks.ts'
import { messages } from './editor-messages.ts'
import { icons, maxIcons, newIcon } from './model.ts'

const { shape } = icons.schema.shape.items.def.innerType.def.element

type Props = EditorProps<'icons'>
type Item = Props['block']['items'][number]

export function IconsEditor(props: Props) {
  const { block, onChange, locale, idPrefix } = props
  const t = messages[locale]
  const { items } = block
  const focusNext = useFocusNext()
  const full = items.length >= maxIcons
  const add = () => onChange({ items: [...items, newIcon('link')] })
  return (
    <>
      <ol className={css['entries']} aria-label={t.items}>
        {items.map((item, index) => (
          // Keyed by position: ids may be assigned with the first change, which must not remount the fields.
          <Entry key={index} {...props} item={item} index={index} focusNext={focusNext} />
        ))}
      </ol>
      <Button id={`${idPrefix}-add`} icon={<PlusIcon />} disabled={full} onClick={add}>
        {full ? t.full : t.add}
      </Button>
    </>
  )
}

/** Returns the icon of an address's network; undefined for incomplete addresses and other sites. */
function networkIconOf(url: string): IconName | undefined {
  return URL.canParse(url) ? iconOf(url) : undefined
}

/**
 * Whether the owner chose the icon, which then stays when the address changes. A brand's icon counts as chosen only
 * beside another network's address.
 */
function isChosen({ icon, url }: Item): boolean {
  const own = networkIconOf(url)
  return icon !== 'link' && (own === undefined ? brandTitle(icon) === '' : own !== icon)
}

type EntryProps = Props & { item: Item; index: number; focusNext(id: string): void }

function Entry(props: EntryProps) {
  const { block, onChange, locale, item, index, idPrefix, focusNext } = props
  const t = messages[locale]
  const { items } = block
  // Icons without ids get them with the row's first change, so that their labels can be translated.
  const change = (patch: Partial<Item>) => {
    const named = items.map((each) => ({ ...newIcon(each.icon), ...each }))
    onChange({ items: named.with(index, { ...named[index]!, ...patch }) })
  }
  const field = fieldsOf({ ...props, block: item, onChange: change }, shape, t, `items.${index}.`)
  /** The item before its address was edited, since an incomplete address may look like another network's. */
  const [begun, setBegun] = useState<Item>()
  const start = begun ?? item
  const follow = (url: string) => change({ url, icon: (!isChosen(start) && networkIconOf(url)) || start.icon })
  // A handle typed before the network was chosen becomes an address now.
  const choose = (chosen: IconName | null) =>
    chosen !== null && change({ icon: chosen, url: linkBeside(chosen, item.url) ?? item.url })
  const name = `${t.item} ${index + 1}`
  return (
    <li className={css['entry']}>
      <div className={css['entryHead']}>
        <span>{name}</span>
        <EntryButtons
          {...{ idPrefix, t, index, focusNext }}
          name={item.label === '' ? name : `${name}, ${item.label}`}
          entries={items}
          onChange={(entries) => onChange({ items: entries })}
        />
      </div>
      <IconField {...field('icon')} onChange={choose} />
      <div onFocus={() => setBegun(item)} onBlur={() => setBegun(undefined)}>
        <LinkField {...field('url')} read={(typed) => linkBeside(start.icon, typed)} onChange={follow} />
      </div>
      <LimitedText {...field('label')} />
    </li>
  )
}
