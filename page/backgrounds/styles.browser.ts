import { fetchedParts, withStatus } from '../kit/fetched-parts.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'

const rules = fetchedParts({ all: () => import('./styles.ts') })
const nothing = withStatus(Promise.resolve(true))

/** Loads the styles of a dynamic background in a browser, since few pages have one. */
export function fetchDynamicStyles(id: BackgroundId): Promise<boolean> {
  return id === 'none' ? nothing : rules.fetch('all')
}

/** Whether the background's styles are loaded. */
export function hasDynamicStyles(id: BackgroundId): boolean {
  return id === 'none' || rules.get('all') !== undefined
}

/** The styles of a dynamic background; empty until they are loaded. */
export function dynamicStyles(id: BackgroundId): string {
  return rules.get('all')?.dynamicStyles(id) ?? ''
}
