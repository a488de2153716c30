let pressed = false
const waiting: Array<() => void> = []

/** Events that end a press, or that mean that its end will not be reported. */
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'keydown']

/** Tracks presses for `afterPress`; called once, before the first render. */
export function trackPresses(): void {
  document.addEventListener('pointerdown', ({ button }) => (pressed = button === 0), true)
  const end = () => {
    pressed = false
    for (const run of waiting.splice(0)) setTimeout(run)
  }
  for (const type of ends) document.addEventListener(type, end, true)
}

/**
 * Runs a change of layout after the current press ends. A button that moves between pointerdown and pointerup gets no
 * click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else setTimeout(run)
}
