import { useState } from 'react'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages } from './editor-messages.ts'
import { frameHeight, html } from './model.ts'

const { shape } = html.schema

type Props = EditorProps<'html'>

export const HtmlEditor = inParts(
  html,
  messages,
  ({ field, t, form: { block, onChange, supportEmail } }) => {
    // Changed code needs a new signature; with the old one the server would refuse the change.
    const changeCode = (code: string) => onChange(block.html === '' ? { html: code } : { html: code, signature: '' })
    const [before, after] = t.needed.split('#')
    return (
      <>
        {block.signature === '' ? (
          <Notice role="note">
            {before}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {after}
          </Notice>
        ) : null}
        <LimitedText {...field('html')} onChange={changeCode} lines={6} />
        <LimitedText {...field('signature')} autoComplete="off" />
        <LimitedText {...field('title')} />
      </>
    )
  },
  ({ form }) => <HeightField {...form} />,
)

/** Keeps a half-typed number in the field until it is a valid height. */
function HeightField({ block, onChange, errorAt, idPrefix, locale }: Props) {
  const t = messages[locale]
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    const height = shape.height.safeParse(text === '' ? NaN : Number(text))
    if (height.success) onChange({ height: height.data })
  }
  const isWrong = typed !== undefined && Number(typed) !== block.height
  const wrong = t.heightWrong.replace('{min}', String(frameHeight.min)).replace('{max}', String(frameHeight.max))
  return (
    <TextField
      id={`${idPrefix}-height`}
      type="number"
      inputMode="numeric"
      min={frameHeight.min}
      max={frameHeight.max}
      label={t.height}
      hint={t.heightHint}
      error={isWrong ? wrong : errorAt('height')}
      value={typed ?? String(block.height)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
