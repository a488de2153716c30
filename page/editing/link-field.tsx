import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react'
import { afterPress } from '#ui/after-press.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { CircleCheckIcon } from '#ui/icon/icon.tsx'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { isHandle, mayBecomeLink, meantLink, readableLink, typedLink } from './link-text.ts'
import { messages } from './form-messages.ts'

interface LinkFieldProps {
  help: EditingHelp
  field: string
  label: string
  placeholder?: string | undefined
  hint?: string | undefined
  value: string
  onChange(value: string): void
  /** Reads what was typed, where only links of one kind will do; undefined for any other. */
  read?: (typed: string) => string | undefined
  /** Says what is wanted instead of a link that is not of that kind. */
  incorrect?: string
}

/** Milliseconds without a key until somebody has typed what they mean. */
const restMs = 600

/** Milliseconds in which whatever reads a screen aloud has taken what was said. */
const readingMs = 1000

/** A text that came in one go is meant as it is. */
const wholeInputs: readonly unknown[] = ['insertFromPaste', 'insertFromDrop']

/** The only address in a text of other words, such as what an app shares; what reads it comes when it is wanted. */
async function addressWithin(typed: string, locale: EditingHelp['locale']): Promise<string | undefined> {
  const { findIn } = await import('../paste/find.ts')
  const { links, numbers } = findIn(typed, locale)
  return links.length === 1 && numbers.length === 0 ? links[0]!.url : undefined
}

/**
 * The address of a link. A text that is no link becomes the value as it is: whoever saves the document keeps it
 * from the server and says so. `instagram.com/olena` is taken as it is meant, and addresses are shown as people write
 * them: only a link that would mean something else without its `http:` or `viber:` keeps it.
 */
export function LinkField({
  help,
  field,
  value,
  onChange,
  label,
  placeholder,
  hint,
  read = meantLink,
  incorrect,
}: LinkFieldProps) {
  const [known, setKnown] = useState(value)
  const shown = () => {
    const link = typedLink(value, read)
    return link ? readableLink(value, link, read) : value
  }
  const [text, setText] = useState(shown)
  /** Nothing is said of what somebody is still typing, until it is right or cannot become so. */
  const [typing, setTyping] = useState(false)
  const [whole, setWhole] = useState(false)
  /** What stood in the field when it was left, and is no link. */
  const [left, setLeft] = useState<string>()

  // Changed elsewhere, by an undo or in another tab: that is newer.
  if (value !== known) {
    setKnown(value)
    setText(shown())
    setTyping(false)
  }

  const link = typedLink(text, read)
  const { linkIncorrect, handleAlone } = messages[help.locale]
  const wrong = incorrect ?? (isHandle(text) ? handleAlone : linkIncorrect)
  const error = link === undefined ? wrong : help.errorAt(field)
  const said = typing ? undefined : error
  const [heard, setHeard] = useState(said)
  const isHopeless = link === undefined && (whole || !mayBecomeLink(text))

  const change = (typed: string) => {
    const next = typedLink(typed, read) ?? typed
    setText(typed)
    setLeft(undefined)
    setKnown(next)
    onChange(next)
  }

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What was said once stays until the text is right, so that nothing flickers below it.
    if (typing || link !== undefined || typedLink(target.value, read) !== undefined) setTyping(true)
    setWhole('inputType' in nativeEvent && wholeInputs.includes(nativeEvent.inputType))
    change(target.value)
  }

  useEffect(() => {
    if (!typing || !isHopeless) return
    const timer = setTimeout(() => {
      setTyping(false)
      if (whole) setLeft(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [typing, isHopeless, whole, text])

  useEffect(() => {
    // Once it is right, what was said before is news again.
    const timer = setTimeout(() => setHeard(said), said === undefined ? 0 : readingMs)
    return () => clearTimeout(timer)
  }, [said])

  const leave = () => {
    setTyping(false)
    if (link === undefined) setLeft(text)
    else setText(link && readableLink(text, link, read))
  }

  const take = useEffectEvent((within: string | undefined) => {
    if (within !== undefined && read(within) === within) change(readableLink(within, within, read))
  })
  useEffect(() => {
    if (left === undefined) return
    let isTyped = false
    // Without a network what reads it may not be there, and the message stands.
    addressWithin(left, help.locale).then(
      (within) => isTyped || take(within),
      () => undefined,
    )
    return () => {
      isTyped = true
    }
  }, [left, help.locale])

  return (
    <div>
      <TextField
        {...{ label, placeholder, hint }}
        id={`${help.idPrefix}-${field}`}
        value={text}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={said}
        suffix={link && error === undefined && <CircleCheckIcon className={css['understood']} />}
        onChange={type}
        onBlur={({ currentTarget: input }) =>
          // Whoever has pressed what changes the text, such as an undo, has left another one.
          afterPress(() => input.value === text && leave())
        }
      />
      {/* A description that changes is read to nobody who is in the field; once it is read, it need not stand here twice. */}
      <p role="status" className="visually-hidden">
        {said !== heard && said}
      </p>
    </div>
  )
}
