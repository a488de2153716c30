import type { Locale } from '#domain/locales.ts'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { TextArea, TextField } from '#ui/field/text-field.tsx'
import { textsOf, type Translation } from '../kit/translation.ts'
import { modelOf } from '../model-of.ts'
import type { Block } from '../registry/models.gen.ts'
import css from './editing.module.css'
import type { EditingHelp } from './editor-props.ts'
import { messages } from './form-messages.ts'

interface TranslationPanelProps {
  block: Block
  /** The page's second language. */
  locale: Locale
  onChange(translation: Translation | undefined): void
  help: EditingHelp
}

/** Length in characters above which a text gets a multi-line field. */
const oneLine = 80

/** The block's texts in the page's second language, each below the original. */
export function TranslationPanel({ block, locale, onChange, help }: TranslationPanelProps) {
  const t = messages[help.locale]
  const texts = textsOf(block, modelOf(block).texts ?? [])
  if (texts.length === 0) return null
  const { translation = {} } = block
  const set = (place: string, words: string) => {
    const { [place]: _, ...others } = translation
    const next = words === '' ? others : { ...others, [place]: words }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <Collapse title={t.translation[locale]}>
      <div className={css['fields']}>
        {texts.map(([place, words]) => {
          const shared = {
            id: `${help.idPrefix}-translation-${place}`,
            label: words.split('\n')[0]!.slice(0, oneLine),
            value: translation[place] ?? '',
            lang: locale,
            error: help.errorAt(`translation.${place}`),
          }
          return words.length > oneLine || words.includes('\n') ? (
            <TextArea key={place} {...shared} rows={4} onChange={(event) => set(place, event.target.value)} />
          ) : (
            <TextField key={place} {...shared} onChange={(event) => set(place, event.target.value)} />
          )
        })}
        <p className={css['note']}>{t.translationHint}</p>
      </div>
    </Collapse>
  )
}
