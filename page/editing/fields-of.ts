import type { EditingHelp } from './editor-props.ts'

interface Form extends EditingHelp {
  block: object
  onChange(patch: object): void
}

/**
 * Returns the props of a form field by its name in the schema. Its texts have the same name, with `titlePlaceholder`
 * and `titleHint` where they exist. `place` is the path of a list's entry.
 */
export function fieldsOf<Own extends Form, Shape extends object, Texts extends object>(
  form: Own,
  shape: Shape,
  texts: Texts,
  place = '',
) {
  type Fields = Own['block']
  const textOf = (key: string) => (texts as Readonly<Record<string, string | undefined>>)[key]

  return <Name extends string & keyof Fields & keyof Shape & keyof Texts>(name: Name) => ({
    help: form,
    field: place + name,
    schema: shape[name],
    label: texts[name],
    placeholder: textOf(`${name}Placeholder`),
    hint: textOf(`${name}Hint`),
    value: (form.block as Fields)[name],
    onChange: (value: Fields[Name]) => form.onChange({ [name]: value }),
  })
}

/** A kebab-case name in Pascal case: `small-line` becomes `SmallLine`. */
type Pascal<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Word>

/** Labels of a field's choices, from texts named after both: `highlightPulse`. */
export function choiceNames<Field extends string, Choice extends string>(
  texts: Readonly<Record<`${Field}${Pascal<Choice>}`, string>>,
  field: Field,
  choices: readonly Choice[],
): Record<Choice, string> {
  const pascal = (choice: string) => choice.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const names = choices.map((choice) => [choice, (texts as Record<string, string>)[field + pascal(choice)]])
  return Object.fromEntries(names) as Record<Choice, string>
}
