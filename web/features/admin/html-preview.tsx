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
        // The document that the code makes loads too, and is not to be told of itself.
        if (!sent.current) currentTarget.contentWindow?.postMessage(html, '*')
        sent.current = true
      }}
    />
  )
}
