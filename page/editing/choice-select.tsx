import { SelectField } from '#ui/field/select-field.tsx'

interface ChoiceSelectProps<Choice extends string> {
  label: string
  hint?: string | undefined
  /** Labels of the choices, in display order. */
  names: Readonly<Record<Choice, string>>
  value: Choice
  onChange(value: Choice): void
}

/** Native select for a few choices: a phone's picker shows long labels in full where a row of buttons would not fit. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, hint, names, value, onChange } = props
  const choices = Object.keys(names) as Choice[]
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => onChange(choices[event.target.selectedIndex]!)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </SelectField>
  )
}
