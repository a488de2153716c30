import type { ClickTarget } from './block.ts'
import type { PageContext } from './context.ts'

/**
 * Attributes of an outgoing link. It opens in the same tab, since in-app browsers lose new ones, except from a frame,
 * where most sites refuse to load. The visitor script counts clicks by `data-block`; `data-go` marks links that `/go`
 * counts.
 */
export function outbound(target: ClickTarget | undefined, blockId: string, context: PageContext) {
  const attributes: Record<string, string | undefined> = {
    rel: 'nofollow ugc noopener',
    target: context.framed ? '_blank' : undefined,
    // Only the editor's preview shows a link without an address.
    href: target && (target.direct ? target.url : `/go/${context.pageId}/${blockId}`),
  }
  if (target?.counted) attributes[target.direct ? 'data-block' : 'data-go'] = blockId
  return attributes
}
