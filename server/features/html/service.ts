import { AppError, type FieldErrors } from '#domain/errors.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { isValidSignature } from './signature.ts'

export { frameDocument, frameHeaders } from './frame-document.tsx'

type KeyDeps = Pick<Deps, 'keys'>
type HtmlBlock = Block & { type: 'html' }

/** Origin of signed HTML: never the account area's if there is another. */
export function frameOriginOf({ appOrigin, siteOrigin, contentOrigin }: Config): string {
  return contentOrigin === appOrigin ? siteOrigin : contentOrigin
}

/** Whether a block's signature is valid for this page. */
export function hasValidSignature({ keys }: KeyDeps, pageId: string, { html, signature }: HtmlBlock): boolean {
  return isValidSignature(keys, signature, { pageId, html })
}

/**
 * Throws SIGNATURE_INCORRECT at the field for a signature that is invalid for the page. A block without a signature is
 * a draft, which is hidden; an unchanged block of `former` was checked before.
 */
export function refuseInvalidSignatures(
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
    if (!isKnown && !hasValidSignature(deps, pageId, block)) fields[`blocks.${index}.signature`] = 'SIGNATURE_INCORRECT'
  }
  if (Object.keys(fields).length > 0) throw new AppError('SIGNATURE_INCORRECT', { fields })
}

/** Hides blocks with an invalid signature; they keep their places, which count in the plan. */
export function hideUnsigned(deps: KeyDeps, pageId: string, blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.type !== 'html' || block.hidden || hasValidSignature(deps, pageId, block)
      ? block
      : { ...block, hidden: true },
  )
}
