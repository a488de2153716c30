import { counting, ofAnalytics, ofBlocks, ofForm, ofReferral } from 'virtual:visitor-scripts'
import type { Block } from '../registry/models.gen.ts'

interface Parts {
  hasForm: boolean
  /** Whether others may be told of the visit. */
  asksConsent: boolean
}

/** The text of a page's one script: what counts its visits, and what those of its parts need that have a script. */
export function visitorScript(blocks: readonly Block[], { hasForm, asksConsent }: Parts): string {
  const types = [...new Set(blocks.map(({ type }) => type))].toSorted()
  return [counting, ...types.map((type) => ofBlocks[type] ?? ''), hasForm ? ofForm : '', asksConsent ? ofAnalytics : '']
    .filter((text) => text !== '')
    .join('\n')
}

/** The text of the script that goes with a page whose address names a referral. */
export const referralScript = ofReferral
