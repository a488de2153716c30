import type { EditingHelp } from './editor-props.ts'

interface Form extends EditingHelp {
  block: object
  onChange(patch: object): void
}

/**
 * What the field of a block's form is given, by the name that it has in the schema. Its texts are called after it:
 * `title`, and where there are some `titlePlaceholder` and `titleHint`. `place` leads to an entry of a list.
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

/** `small-line` as the second part of a name: `SmallLine`. */
type Pascal<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Word>

/** The names of a field's choices, from texts that are called after both: `highlightPulse`. */
export function choiceNames<Field extends string, Choice extends string>(
  texts: Readonly<Record<`${Field}${Pascal<Choice>}`, string>>,
  field: Field,
  choices: readonly Choice[],
): Record<Choice, string> {
  const pascal = (choice: string) => choice.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const names = choices.map((choice) => [choice, (texts as Record<string, string>)[field + pascal(choice)]])
  return Object.fromEntries(names) as Record<Choice, string>
}
