import type { KeyboardEvent } from 'react'

/** Steps of keys; the group wraps around. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Radio group behaviour for a list that closes on a choice: arrow keys only move the focus, and Space or Enter chooses.
 */
export function walkRadios(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: radio } = event
  const step = steps[key]
  if (step === undefined && key !== 'Enter') return
  event.preventDefault()
  if (step === undefined) return radio.click()
  const group = radio.closest('[role=radiogroup]')
  const radios = [...(group?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])]
  radios[(radios.indexOf(radio) + step + radios.length) % radios.length]?.focus()
}
