import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { alignments } from '../kit/block.ts'

type Alignment = (typeof alignments)[number]

interface AlignmentFieldProps {
  label: string
  names: Readonly<Record<Alignment, string>>
  value: Alignment
  onChange(value: Alignment): void
}

export function AlignmentField({ label, names, value, onChange }: AlignmentFieldProps) {
  return (
    <SegmentedField
      label={label}
      options={alignments.map((each) => ({ value: each, label: names[each] }))}
      value={value}
      onChange={onChange}
    />
  )
}
