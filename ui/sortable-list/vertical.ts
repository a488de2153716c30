import type { CollisionDetection, KeyboardCoordinateGetter, Modifier, UniqueIdentifier } from '@dnd-kit/core'

/**
 * Keeps what is moved in its column, and between the ends of its list: beyond them it would make the document higher,
 * and the page would scroll after it without end.
 */
export const withinList: Modifier = ({ transform, draggingNodeRect: own, containerNodeRect: list }) => {
  if (!own || !list) return { ...transform, x: 0 }
  return { ...transform, x: 0, y: Math.max(list.top - own.top, Math.min(list.bottom - own.bottom, transform.y)) }
}

/**
 * The farthest item whose middle the leading edge of the moved one has passed, or the moved one itself. Unlike a
 * comparison of centres this lets an item that is many times as tall as its neighbours change places with them.
 */
export const farthestPassed: CollisionDetection = ({ active, collisionRect, droppableRects }) => {
  const own = droppableRects.get(active.id)
  if (own === undefined) return []
  let farthest: { id: UniqueIdentifier; distance: number } = { id: active.id, distance: 0 }
  for (const [id, { top, height }] of droppableRects) {
    const middle = top + height / 2
    const passed = top > own.top ? collisionRect.bottom > middle : collisionRect.top < middle
    const distance = Math.abs(top - own.top)
    if (id !== active.id && passed && distance > farthest.distance) farthest = { id, distance }
  }
  return [{ id: farthest.id }]
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where the moved item stands in the next place above or below: with its far edge on that of the item there now. */
export const nextPlace: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const step = steps[event.code]
  const own = context.droppableRects.get(active)
  if (step === undefined || own === undefined) return undefined
  // The window would scroll, too.
  event.preventDefault()
  const places = [...context.droppableRects].sort(([, one], [, two]) => one.top - two.top)
  const present = context.over?.id ?? active
  const next = places[places.findIndex(([id]) => id === present) + step]?.[1]
  return next && { x: currentCoordinates.x, y: next.top > own.top ? next.bottom - own.height : next.top }
}
