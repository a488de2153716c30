import type { ViewProps } from '../../kit/context.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'
import { framePath, sandbox } from './sandbox.ts'

/**
 * The frame has a fixed height before it loads. The editor shows a card instead, since the server frames only saved
 * HTML.
 */
export function HtmlView({ block, context }: ViewProps<BlockOf<'html'>>) {
  const t = messages[context.locale]
  const title = block.title || t.frame
  if (context.preview) {
    return (
      <div className="surface b-html-card">
        <b>{title}</b>
        <span>{t.preview}</span>
      </div>
    )
  }
  return (
    <iframe
      className="b-html"
      src={(context.frameOrigin ?? '') + framePath(context.pageId, block.id)}
      sandbox={sandbox}
      title={title}
      height={block.height}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}
