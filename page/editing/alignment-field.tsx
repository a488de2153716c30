import { SegmentedField } from '#ui/field/segmented-field.tsx'

interface AlignmentFieldProps<Alignment extends string> {
  label: string
  /** Of the choices, in the order in which they are offered. */
  names: Readonly<Record<Alignment, string>>
  value: Alignment
  onChange(value: Alignment): void
}

export function AlignmentField<Alignment extends string>(props: AlignmentFieldProps<Alignment>) {
  const { label, names, value, onChange } = props
  const alignments = Object.keys(names) as Alignment[]
  return (
    <SegmentedField
      label={label}
      options={alignments.map((each) => ({ value: each, label: names[each] }))}
      value={value}
      onChange={onChange}
    />
  )
}
