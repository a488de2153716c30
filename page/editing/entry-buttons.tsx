import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/icon/icon.tsx'
import css from './editing.module.css'

/** Focuses the control with an id after the next render of the list. */
export function useFocusNext(): (id: string) => void {
  const next = useRef<string>(null)
  useEffect(() => {
    if (next.current !== null) document.getElementById(next.current)?.focus()
    next.current = null
  })
  return (id) => {
    next.current = id
  }
}

interface EntryButtonsProps<Entry> {
  /** Prefix of the buttons' ids; followed by `add` it is the id of the button that adds an entry. */
  idPrefix: string
  /** Name of the entry, used in the buttons' labels. */
  name: string
  entries: readonly Entry[]
  index: number
  t: { moveUp: string; moveDown: string; remove: string }
  onChange(entries: Entry[]): void
  focusNext(id: string): void
}

/** Buttons that move or remove an entry of a block's list; the focus follows the entry or goes to its successor. */
export function EntryButtons<Entry>(props: EntryButtonsProps<Entry>) {
  const { idPrefix, name, entries, index, t, onChange, focusNext } = props
  const last = entries.length - 1
  const others = entries.toSpliced(index, 1)
  const idOf = (button: string, place: number) => `${idPrefix}-${button}-${place}`
  const move = (to: number) => {
    // At an end of the list the pressed button becomes disabled, so the opposite one takes the focus.
    const up = to === last || (to < index && to > 0)
    focusNext(idOf(up ? 'up' : 'down', to))
    onChange(others.toSpliced(to, 0, entries[index]!))
  }
  const remove = () => {
    focusNext(last === 0 ? `${idPrefix}-add` : idOf('remove', Math.min(index, last - 1)))
    onChange(others)
  }
  return (
    <span className={css['buttons']}>
      <IconButton
        id={idOf('up', index)}
        aria-label={`${t.moveUp}: ${name}`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        id={idOf('down', index)}
        aria-label={`${t.moveDown}: ${name}`}
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton id={idOf('remove', index)} aria-label={`${t.remove}: ${name}`} onClick={remove}>
        <TrashIcon />
      </IconButton>
    </span>
  )
}
