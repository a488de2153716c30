import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { backgroundStyles } from '../registry/background-styles.gen.ts'
import frame from './dynamic.css?inline'

/** The styles of a dynamic background; empty for none. A browser has styles.browser.ts in place of this module. */
export function dynamicStyles(id: BackgroundId): string {
  return id === 'none' ? '' : frame + backgroundStyles[id]
}
