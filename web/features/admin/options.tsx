interface OptionsProps<Value extends string> {
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
}

/** Options of a select field by their names. */
export function Options<Value extends string>({ values, names }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))
}
