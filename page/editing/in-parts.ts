import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import type { BlockType } from '../registry/models.gen.ts'
import type { EditorProps } from './editor-props.ts'
import { fieldsOf } from './fields-of.ts'

/** What a part of a form is drawn from: the props of the editor, its texts, and its fields by their names. */
interface PartProps<Type extends BlockType, Shape extends object, Texts extends object> {
  form: EditorProps<Type>
  t: Texts
  field: ReturnType<typeof fieldsOf<EditorProps<Type>, Shape, Texts>>
}

/** A form in two parts: what makes the block, and the rest that most go without, which `rest` of its texts names. */
export function inParts<Type extends BlockType, Shape extends object, Texts extends { rest: string }>(
  model: { type: Type; schema: { shape: Shape } },
  messages: Record<Locale, Texts>,
  essentials: (props: PartProps<Type, Shape, Texts>) => ReactNode,
  rest: (props: PartProps<Type, Shape, Texts>) => ReactNode,
) {
  const drawing = (part: typeof rest) =>
    function Part(form: EditorProps<Type>) {
      const t = messages[form.locale]
      return part({ form, t, field: fieldsOf(form, model.schema.shape, t) })
    }
  return Object.assign(drawing(essentials), {
    Rest: drawing(rest),
    restName: (locale: Locale) => messages[locale].rest,
  })
}
