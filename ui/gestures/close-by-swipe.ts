/** Distance after which releasing a sheet closes it. */
const closeDistancePx = 96
/** Speed in px/ms beyond which a shorter swipe closes a sheet. */
const closeSpeed = 0.5
/** Fields whose input would be lost by an accidental swipe: a sheet with fields can be swiped only by its head. */
const inputs = 'input, textarea, select'

interface Swipe {
  modal: HTMLDialogElement
  sheet: HTMLElement
  x: number
  y: number
  at: number
  /** Current downward offset of the sheet in px; 0 until the direction is decided. */
  down: number
}

/** Whether a touch moves the sheet, and not scrollable content or a control in it. */
function pullsSheet(target: Element, sheet: Element): boolean {
  if (target.closest('[data-head]') === null && sheet.querySelector(inputs) !== null) return false
  if (sheet.scrollTop > 0) return false
  for (let one: Element | null = target; one !== null && one !== sheet; one = one.parentElement) {
    if (one.scrollTop > 0 || getComputedStyle(one).touchAction === 'none') return false
  }
  return true
}

function swipeOf({ touches, target, timeStamp }: TouchEvent): Swipe | undefined {
  const [finger] = touches
  const modal = (target as Element).closest<HTMLDialogElement>('dialog[open]')
  const sheet = modal?.firstElementChild as HTMLElement | null | undefined
  if (!finger || touches.length > 1 || !modal || !sheet?.contains(target as Node)) return undefined
  // From this width on, dialogs are centred.
  if (matchMedia('(min-width: 48rem)').matches) return undefined
  if (!pullsSheet(target as Element, sheet)) return undefined
  return { modal, sheet, x: finger.clientX, y: finger.clientY, at: timeStamp, down: 0 }
}

/** Lets a sheet follow a downward swipe, and closes it as Escape does; the parent may keep it open. */
export function closeBySwipe(): void {
  let swipe: Swipe | undefined
  const reset = () => {
    if (swipe) swipe.sheet.style.transform = swipe.sheet.style.transition = ''
    swipe = undefined
  }
  document.addEventListener(
    'touchstart',
    (event) => {
      reset()
      swipe = swipeOf(event)
    },
    { passive: true },
  )
  const follow = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!swipe || !finger) return
    const [across, down] = [Math.abs(finger.clientX - swipe.x), finger.clientY - swipe.y]
    // The first direction decides: moving up or sideways scrolls content.
    if (swipe.down === 0 && (down < 8 || across > down)) {
      if (Math.max(across, -down) > 8) swipe = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    swipe.down = Math.max(1, down)
    swipe.sheet.style.transform = `translateY(${swipe.down}px)`
    swipe.sheet.style.transition = 'none'
  }
  // Not passive, since the page below must neither scroll nor reload; attached only to modals, so that screens scroll
  // without delay.
  const watch = (modal: HTMLElement | null) => modal?.addEventListener('touchmove', follow, { passive: false })
  document.addEventListener('focusin', ({ target }) => watch((target as Element).closest('dialog')))
  document.querySelectorAll('dialog').forEach(watch)
  document.addEventListener('touchend', ({ timeStamp }) => {
    if (!swipe) return
    const { modal, down, at } = swipe
    reset()
    if (down > closeDistancePx || (down > 24 && down / (timeStamp - at) > closeSpeed))
      modal.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  document.addEventListener('touchcancel', reset)
}
