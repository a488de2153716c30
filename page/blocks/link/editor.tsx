import { ChoiceSelect } from '../../editing/choice-select.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { choiceNames, fieldsOf } from '../../editing/fields-of.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { highlights, link } from './model.ts'

export function LinkEditor(props: EditorProps<'link'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, link.schema.shape, t)
  return (
    <>
      <LimitedText {...field('title')} />
      <LinkField {...field('url')} />
      <LimitedText {...field('subtitle')} />
      <IconField {...field('icon')} none={t.iconNone} />
      <ImageField {...field('image')} texts={t} />
      <ChoiceSelect
        {...field('highlight')}
        names={choiceNames(t, 'highlight', highlights)}
        hint={props.block.highlight === 'none' ? undefined : t.highlightHint}
      />
      <Toggle {...field('directFollow')} />
      <Toggle {...field('statistics')} />
    </>
  )
}
