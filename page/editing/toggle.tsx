import { SwitchField } from '#ui/field/choice-field.tsx'

interface ToggleProps {
  label: string
  hint?: string | undefined
  value: boolean
  onChange(value: boolean): void
}

export function Toggle({ label, hint, value, onChange }: ToggleProps) {
  return <SwitchField label={label} hint={hint} checked={value} onChange={(event) => onChange(event.target.checked)} />
}
