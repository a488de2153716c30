import { useRef } from 'react'
import { sandbox } from '#page/blocks/html/sandbox.ts'
import css from './html.module.css'

/** Code as visitors will have it, in the same sandbox and under the same policy. To show other code, mount it anew. */
export function HtmlPreview({ html, title }: { html: string; title: string }) {
  const sent = useRef(false)
  return (
    <iframe
      className={css['preview']}
      title={title}
      src="/frame/preview"
      sandbox={sandbox}
      onLoad={({ currentTarget }) => {
        // The document that the code creates fires the event, too, and needs no handling.
        if (!sent.current) currentTarget.contentWindow?.postMessage(html, '*')
        sent.current = true
      }}
    />
  )
}
