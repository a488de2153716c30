import { ChoiceSelect } from '../../editing/choice-select.tsx'
import { choiceNames } from '../../editing/fields-of.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { sizes } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { text, textAlignments } from './model.ts'

export const TextEditor = inParts(
  text,
  messages,
  ({ field }) => <LimitedText {...field('text')} lines={4} />,
  ({ field, t }) => (
    <>
      <ChoiceSelect {...field('size')} names={choiceNames(t, 'size', sizes)} />
      <ChoiceSelect {...field('align')} names={choiceNames(t, 'align', textAlignments)} />
      <IconField {...field('icon')} none={t.iconNone} />
    </>
  ),
)
