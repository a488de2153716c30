import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'

/** Class names of a dynamic background's elements. */
export function partsOf(id: Exclude<BackgroundId, 'none'>): string[] {
  return Array.from({ length: backgrounds[id].parts }, (_, index) => `bg-${id}-${index + 1}`)
}

/** The dynamic background's elements; decoration, hidden from screen readers. */
export function Dynamic({ id }: { id: BackgroundId }) {
  if (id === 'none') return null
  return (
    <div className={`dynamic bg-${id}`} aria-hidden="true">
      {partsOf(id).map((part) => (
        <i key={part} className={part} />
      ))}
    </div>
  )
}
