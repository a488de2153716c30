/**
 * Sandbox of signed HTML, for the frame element and for the frame's own policy. Without `allow-same-origin` it has an
 * opaque origin without access to cookies, storage and other pages, and it cannot navigate the page.
 */
export const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** Path of a block's frame on the origin that serves frames. */
export function framePath(pageId: string, blockId: string): string {
  return `/frame/${pageId}/${blockId}`
}
