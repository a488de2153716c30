import css from '../../editing/editing.module.css'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import { choiceNames } from '../../editing/fields-of.ts'
import { FollowedLinkField } from '../../editing/followed-link-field.tsx'
import { IconField } from '../../editing/icon-field.tsx'
import { ImageField } from '../../editing/image-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { Toggle } from '../../editing/toggle.tsx'
import { messages } from './editor-messages.ts'
import { highlights, link } from './model.ts'

export const LinkEditor = inParts(
  link,
  messages,
  ({ field, form, t }) => (
    <>
      <div className={css['pair']}>
        <IconField {...field('icon')} none={t.iconNone} beside={<LimitedText {...field('title')} />} />
        <FollowedLinkField form={form} {...field('url')} />
      </div>
      <LimitedText {...field('subtitle')} />
    </>
  ),
  ({ field, t, form }) => (
    <>
      <ImageField {...field('image')} texts={t} />
      <ChoiceSelect
        {...field('highlight')}
        names={choiceNames(t, 'highlight', highlights)}
        hint={form.block.highlight === 'none' ? undefined : t.highlightHint}
      />
      <Toggle {...field('directFollow')} />
      <Toggle {...field('statistics')} />
    </>
  ),
)
