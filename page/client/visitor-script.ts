import { counting, ofAnalytics, ofBlocks, ofForm, ofFrame, ofReferral } from 'virtual:visitor-scripts'
import type { Block } from '../registry/models.gen.ts'

interface Parts {
  hasForm?: boolean
  /** Whether others may be told of the visit. */
  asksConsent?: boolean
  /** Whether another site shows the page in a frame. */
  framed?: boolean
}

/** The text of a page's one script: what counts its visits, and what those of its parts need that have a script. */
export function visitorScript(
  blocks: readonly Block[],
  { hasForm = false, asksConsent = false, framed = false }: Parts = {},
): string {
  const types = [...new Set(blocks.map(({ type }) => type))].toSorted()
  // Music and videos have the same one.
  const ofTypes = new Set(types.map((type) => ofBlocks[type] ?? ''))
  return [counting, ...ofTypes, hasForm ? ofForm : '', asksConsent ? ofAnalytics : '', framed ? ofFrame : '']
    .filter((text) => text !== '')
    .join('\n')
}

/** The text of the script that goes with a page whose address names a referral. */
export const referralScript = ofReferral
