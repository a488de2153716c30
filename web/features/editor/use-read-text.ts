import { useEffect, useState } from 'react'
import { afterPress } from '#ui/after-press.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { useEditing } from './use-editor.ts'
import { useMarkWrong } from './use-mark-wrong.ts'

const keyOf = (pageId: string, place: string) => `lanka.unread.${pageId}.${place}`

/** Whether a field of this page has a kept text that cannot be read. */
export function hasUnreadText(pageId: string, place: string): boolean {
  return windowStorage.getItem(keyOf(pageId, place)) !== null
}

/** The kept text of a field, unless the value that it was typed over has changed since. */
function keptText(key: string, value: string | null): string | undefined {
  const [over, text] = JSON.parse(windowStorage.getItem(key) ?? '[]') as [string | null, string] | []
  return over === value ? text : undefined
}

interface ReadText<Value> {
  place: string
  value: Value
  /** Returns undefined for text that is no value. */
  read(typed: string): Value | undefined
  onChange(value: Value): void
}

/**
 * The text of a field whose value is read from it. Text that is no value is not saved, but kept in this window across
 * reloads and screens.
 */
export function useReadText<Value extends string | null>({ place, value, read, onChange }: ReadText<Value>) {
  const { pageId } = useEditing()
  const key = keyOf(pageId, place)
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(() => keptText(key, value))
  const [typing, setTyping] = useState(false)

  // An undo or another tab changed the document: its value is newer than the field's.
  if (value !== known) {
    setKnown(value)
    setTyped(undefined)
  }

  const unread = typed !== undefined && read(typed) === undefined ? typed : undefined
  const isWrong = unread !== undefined
  useMarkWrong(place, isWrong)
  useEffect(() => {
    if (unread === undefined) windowStorage.removeItem(key)
    else windowStorage.setItem(key, JSON.stringify([value, unread]))
  }, [key, value, unread])

  const type = (text: string) => {
    const next = read(text)
    setTyped(text)
    setTyping(true)
    if (next === undefined) return
    setKnown(next)
    onChange(next)
  }

  const leave = () => {
    setTyping(false)
    if (!isWrong) setTyped(undefined)
  }

  return {
    typed,
    isWrong,
    /** Whether the field says that its text is wrong: not while it is typed. */
    complains: isWrong && !typing,
    field: {
      value: typed ?? value ?? '',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') leave()
      },
      onBlur: () => afterPress(leave),
    },
  }
}
