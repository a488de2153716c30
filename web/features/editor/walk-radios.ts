import type { KeyboardEvent } from 'react'

/** How far each key leads; the last and the first are neighbours, as among all radio buttons. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * For a group of radio buttons that goes away once one is chosen: arrow keys, which choose as they go everywhere else,
 * move the focus alone, and Space or Enter chooses.
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
