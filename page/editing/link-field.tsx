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
  /** Parses links of one kind, if only such are allowed; returns undefined for any other. */
  read?: (typed: string) => string | undefined
  /** Message for a link that is not of the allowed kind. */
  incorrect?: string
}

/** Pause in ms after the last key before the text is judged. */
const typingPauseMs = 600

/** Time in ms after which a screen reader has read an announcement. */
const readingMs = 1000

/** Input types of texts that arrive at once and are judged immediately. */
const wholeInputs: readonly unknown[] = ['insertFromPaste', 'insertFromDrop']

/** Finds the single address within a longer text, such as an app's share text; the parser is loaded on demand. */
async function addressWithin(typed: string, locale: EditingHelp['locale']): Promise<string | undefined> {
  const { findIn } = await import('../paste/find.ts')
  const { links, numbers } = findIn(typed, locale)
  return links.length === 1 && numbers.length === 0 ? links[0]!.url : undefined
}

/**
 * Address field of a link. An invalid text becomes the value as it is: the store keeps it from the server and says so.
 * `instagram.com/olena` is understood without a scheme, and addresses are shown as people write them: the scheme stays
 * only where the meaning would change without it.
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
  /** Whether the person is still typing; meanwhile no error is shown unless no link can result any more. */
  const [typing, setTyping] = useState(false)
  const [isInsertedWhole, setIsInsertedWhole] = useState(false)
  /** The text when the field was left, if it is no link. */
  const [leftText, setLeftText] = useState<string>()

  // An undo or another tab changed the document: its value is newer than the field's.
  if (value !== known) {
    setKnown(value)
    setText(shown())
    setTyping(false)
  }

  const link = typedLink(text, read)
  const { linkIncorrect, handleAlone } = messages[help.locale]
  const wrong = incorrect ?? (isHandle(text) ? handleAlone : linkIncorrect)
  const error = link === undefined ? wrong : help.errorAt(field)
  const shownError = typing ? undefined : error
  const [announcedError, setAnnouncedError] = useState(shownError)
  const isHopeless = link === undefined && (isInsertedWhole || !mayBecomeLink(text))

  const change = (typed: string) => {
    const next = typedLink(typed, read) ?? typed
    setText(typed)
    setLeftText(undefined)
    setKnown(next)
    onChange(next)
  }

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A shown message stays until the text is valid, so that nothing below flickers.
    if (typing || link !== undefined || typedLink(target.value, read) !== undefined) setTyping(true)
    setIsInsertedWhole('inputType' in nativeEvent && wholeInputs.includes(nativeEvent.inputType))
    change(target.value)
  }

  useEffect(() => {
    if (!typing || !isHopeless) return
    const timer = setTimeout(() => {
      setTyping(false)
      if (isInsertedWhole) setLeftText(text)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typing, isHopeless, isInsertedWhole, text])

  useEffect(() => {
    // After the text was valid, the same message is announced again.
    const timer = setTimeout(() => setAnnouncedError(shownError), shownError === undefined ? 0 : readingMs)
    return () => clearTimeout(timer)
  }, [shownError])

  const leave = () => {
    setTyping(false)
    if (link === undefined) setLeftText(text)
    else setText(link && readableLink(text, link, read))
  }

  const take = useEffectEvent((within: string | undefined) => {
    if (within !== undefined && read(within) === within) change(readableLink(within, within, read))
  })
  useEffect(() => {
    if (leftText === undefined) return
    let isTyped = false
    // Without a network the parser may not load; then the message stays.
    addressWithin(leftText, help.locale).then(
      (within) => isTyped || take(within),
      () => undefined,
    )
    return () => {
      isTyped = true
    }
  }, [leftText, help.locale])

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
        error={shownError}
        suffix={link && error === undefined && <CircleCheckIcon className={css['understood']} />}
        onChange={type}
        onBlur={({ currentTarget: input }) =>
          // The pressed button, such as undo, may have changed the text.
          afterPress(() => input.value === text && leave())
        }
      />
      {/* Screen readers do not announce a changed description while the field is focused; removed once it was read. */}
      <p role="status" className="visually-hidden">
        {shownError !== announcedError && shownError}
      </p>
    </div>
  )
}
