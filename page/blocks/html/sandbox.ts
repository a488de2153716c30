/**
 * What signed HTML may do, said once for the frame element and for the frame's own policy. Without `allow-same-origin`
 * it has an origin of its own, which reaches no cookie, no storage and no other page; nor can it lead the page away.
 */
export const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The address of a block's frame, below the origin that serves frames. */
export function framePath(pageId: string, blockId: string): string {
  return `/frame/${pageId}/${blockId}`
}
