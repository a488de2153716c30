let pressed = false
const waiting: Array<() => void> = []

/** What ends a press, or says that its end will not come. */
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'keydown']

/** Follows presses for `afterPress`; called once, before anything is drawn. */
export function followPresses(): void {
  document.addEventListener('pointerdown', ({ button }) => (pressed = button === 0), true)
  const end = () => {
    pressed = false
    for (const run of waiting.splice(0)) setTimeout(run)
  }
  for (const type of ends) document.addEventListener(type, end, true)
}

/**
 * Runs what moves the screen once the press is over that took the focus away: a button that moves between the two ends of
 * a press is not pressed.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else setTimeout(run)
}
