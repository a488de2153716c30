/** Time in ms and distance in px within which a second tap belongs to a double tap. */
const doubleTapMs = 400
const doubleTapPx = 24
/** Time in ms within which a tap where a button closed its sheet belongs to that button's tap. */
const closedSheetMs = 600
/** Time in ms within which a second click is that of a label's control, which follows at once. */
const labelClickMs = 30

/**
 * Ignores the second tap of a double tap if the first one removed its target: it is not meant for what was below, such
 * as the bar under a sheet, or for the button of the next step. With a mouse, only what the system counts as the rest
 * of a double click that closed a sheet.
 */
export function ignoreSecondTap(): void {
  let isTouch = false
  let first: { x: number; y: number; at: number; tapped: Element } | undefined
  addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true)
  addEventListener(
    'click',
    (event) => {
      const { detail, timeStamp: at, clientX: x, clientY: y } = event
      // Clicks by keys and scripts have no position.
      if (detail === 0) return
      const target = event.target as Element
      let tapped = target.closest('a, button, label') ?? target
      if (first !== undefined && first.tapped !== tapped) {
        const since = at - first.at
        if (since < labelClickMs) return
        const isOfClosed = first.tapped.closest('dialog:not([open])') !== null
        const isNear = Math.hypot(x - first.x, y - first.y) < doubleTapPx
        const isSoon = isTouch ? since < (isOfClosed ? closedSheetMs : doubleTapMs) : isOfClosed && detail > 1
        if (isNear && isSoon) {
          event.preventDefault()
          event.stopPropagation()
          tapped = first.tapped
        }
      }
      first = { x, y, at, tapped }
    },
    true,
  )
}
