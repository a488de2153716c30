/** A second tap belongs to the first when it comes within so many milliseconds and pixels; a label's own comes at once. */
const soon = 400
const near = 24
const atOnce = 30

/**
 * Ignores the rest of a double tap where the first took away what was tapped: it is not meant for what lay below, such as
 * the bar under a sheet, nor for the next step's button.
 */
export function ignoreSecondTap(): void {
  let isTouch = false
  let first: { x: number; y: number; at: number; tapped: Element } | undefined
  addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true)
  addEventListener(
    'click',
    (event) => {
      const { detail, timeStamp: at, clientX: x, clientY: y } = event
      // Keys and scripts tap nowhere.
      if (!isTouch || detail === 0) return
      const target = event.target as Element
      let tapped = target.closest('a, button, label') ?? target
      if (first !== undefined && first.tapped !== tapped) {
        const since = at - first.at
        if (since < atOnce) return
        if (since < soon && Math.hypot(x - first.x, y - first.y) < near) {
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
