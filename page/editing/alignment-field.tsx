import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { alignments } from '../kit/block.ts'

type Alignment = (typeof alignments)[number]

interface AlignmentFieldProps {
  t: { align: string; alignLeft: string; alignCenter: string; alignRight: string }
  value: Alignment
  onChange(value: Alignment): void
}

export function AlignmentField({ t, value, onChange }: AlignmentFieldProps) {
  const names = { left: t.alignLeft, center: t.alignCenter, right: t.alignRight }
  return (
    <SegmentedField
      label={t.align}
      options={alignments.map((each) => ({ value: each, label: names[each] }))}
      value={value}
      onChange={onChange}
    />
  )
}
