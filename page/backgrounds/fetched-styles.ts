import { fetchedParts, settled } from '../kit/fetched-parts.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'

const rules = fetchedParts({ all: () => import('./styles.ts') })
const nothing = settled(Promise.resolve(true))

/** Brings to a browser the rules of dynamic backgrounds, which few pages have. */
export function fetchDynamicStyles(id: BackgroundId): Promise<boolean> {
  return id === 'none' ? nothing : rules.fetch('all')
}

/** Whether a background can be drawn by now. */
export function hasDynamicStyles(id: BackgroundId): boolean {
  return id === 'none' || rules.get('all') !== undefined
}

/** The rules of one dynamic background; nothing until they have come. */
export function dynamicStyles(id: BackgroundId): string {
  return rules.get('all')?.dynamicStyles(id) ?? ''
}
