import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import type { BlockType } from '../registry/models.gen.ts'
import type { EditorProps } from './editor-props.ts'
import { fieldsOf } from './fields-of.ts'

/** Props of a part of a form: the editor's props, its texts, and field props by name. */
interface PartProps<Type extends BlockType, Shape extends object, Texts extends object> {
  form: EditorProps<Type>
  t: Texts
  field: ReturnType<typeof fieldsOf<EditorProps<Type>, Shape, Texts>>
}

/** Splits a form into its essential fields and the rest, which is collapsed under the text `rest`. */
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
