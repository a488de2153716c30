import { counting, ofAnalytics, ofBlocks, ofForm, ofFrame, ofReferral } from 'virtual:visitor-scripts'
import type { Block } from '../registry/models.gen.ts'

interface Parts {
  hasForm?: boolean
  /** Whether the page asks for consent to analytics. */
  asksConsent?: boolean
  /** Whether the page is shown in a frame on another site. */
  framed?: boolean
}

/** The page's only inline script: counting, and the scripts of its parts. */
export function visitorScript(
  blocks: readonly Block[],
  { hasForm = false, asksConsent = false, framed = false }: Parts = {},
): string {
  const types = [...new Set(blocks.map(({ type }) => type))].toSorted()
  // Music and video share one script.
  const ofTypes = new Set(types.map((type) => ofBlocks[type] ?? ''))
  return [counting, ...ofTypes, hasForm ? ofForm : '', asksConsent ? ofAnalytics : '', framed ? ofFrame : '']
    .filter((text) => text !== '')
    .join('\n')
}

/** The script for pages whose address contains a referral. */
export const referralScript = ofReferral
