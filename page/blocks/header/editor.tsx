import { ChoiceSelect } from '../../editing/choice-select.tsx'
import { choiceNames } from '../../editing/fields-of.ts'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages } from './editor-messages.ts'
import { header, headerAlignments } from './model.ts'

export const HeaderEditor = inParts(
  header,
  messages,
  ({ field }) => (
    <>
      <LimitedText {...field('title')} />
      <LimitedText {...field('subtitle')} lines={2} />
    </>
  ),
  ({ field, t }) => <ChoiceSelect {...field('align')} names={choiceNames(t, 'align', headerAlignments)} />,
)
