import { AppError, type FieldErrors } from '#domain/errors.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { holds } from './signature.ts'

export { frameDocument, frameHeaders } from './frame-document.tsx'

type KeyDeps = Pick<Deps, 'keys'>
type HtmlBlock = Block & { type: 'html' }

/** Where signed HTML is served: never on the account area's origin while another one is there. */
export function frameOriginOf({ appOrigin, siteOrigin, contentOrigin }: Config): string {
  return contentOrigin === appOrigin ? siteOrigin : contentOrigin
}

/** Whether signed HTML is signed for this very page. */
export function isHeld({ keys }: KeyDeps, pageId: string, { html, signature }: HtmlBlock): boolean {
  return holds(keys, signature, { pageId, html })
}

/**
 * Refuses, with SIGNATURE_INCORRECT on its field, signed HTML whose signature does not hold for the page. A block that
 * has no signature yet is a draft, which nobody sees; one that is as `former` has it was judged when it came.
 */
export function refuseUnsigned(
  deps: KeyDeps,
  pageId: string,
  blocks: readonly Block[],
  former: readonly Block[] = [],
): void {
  const known = new Map(former.map((block) => [block.id, block]))
  const fields: Record<string, FieldErrors[string]> = {}
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'html' || block.html === '' || block.signature === '') continue
    const before = known.get(block.id)
    const isKnown = before?.type === 'html' && before.html === block.html && before.signature === block.signature
    if (!isKnown && !isHeld(deps, pageId, block)) fields[`blocks.${index}.signature`] = 'SIGNATURE_INCORRECT'
  }
  if (Object.keys(fields).length > 0) throw new AppError('SIGNATURE_INCORRECT', { fields })
}

/** The blocks of a page, those hidden whose signature does not hold; each keeps its place, which a plan counts. */
export function hideUnsigned(deps: KeyDeps, pageId: string, blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.type !== 'html' || block.hidden || isHeld(deps, pageId, block) ? block : { ...block, hidden: true },
  )
}
