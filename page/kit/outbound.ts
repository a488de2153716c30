import type { ClickTarget } from './block.ts'
import type { PageContext } from './context.ts'

/**
 * Attributes of an anchor that leaves the page. It opens in the same tab, since in-app browsers lose a new one, but from
 * a frame, where most sites refuse to be shown. `data-block` is where the visitor script finds clicks to count, and
 * `data-go` those that are counted by `/go` on their way.
 */
export function outbound(target: ClickTarget | undefined, blockId: string, context: PageContext) {
  const link = { rel: 'nofollow ugc noopener', target: context.framed ? '_blank' : undefined }
  // Only the editor's preview shows a link that has no address yet.
  if (target === undefined) return link
  const href = target.direct ? target.url : `/go/${context.pageId}/${blockId}`
  return target.counted ? { ...link, href, [target.direct ? 'data-block' : 'data-go']: blockId } : { ...link, href }
}
