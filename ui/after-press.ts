let pressed = false
const waiting: Array<() => void> = []

/** Follows presses for `afterPress`; called once, before anything is drawn. */
export function followPresses(): void {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  const end = () => {
    pressed = false
    for (const run of waiting.splice(0)) setTimeout(run)
  }
  document.addEventListener('pointerup', end, true)
  document.addEventListener('pointercancel', end, true)
}

/**
 * Runs what moves the screen once the press is over that took the focus away: a button that moves between the two ends of
 * a press is not pressed.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else setTimeout(run)
}
