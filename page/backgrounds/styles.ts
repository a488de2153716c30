import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { backgroundStyles } from '../registry/background-styles.gen.ts'
import frame from './dynamic.css?inline'

/** The rules of one dynamic background, and nothing where there is none. A browser fetches them: see `fetched-styles.ts`. */
export function dynamicStyles(id: BackgroundId): string {
  return id === 'none' ? '' : frame + backgroundStyles[id]
}
