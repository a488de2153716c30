import { useRef } from 'react'
import { sandbox } from '#page/blocks/html/sandbox.ts'
import css from './html.module.css'

/** Preview of HTML in the sandbox and under the policy of public pages. Remount it for other code. */
export function HtmlPreview({ html, title }: { html: string; title: string }) {
  const sent = useRef(false)
  return (
    <iframe
      className={css['preview']}
      title={title}
      src="/frame/preview"
      sandbox={sandbox}
      onLoad={({ currentTarget }) => {
        // The written document fires `load` again.
        if (!sent.current) currentTarget.contentWindow?.postMessage(html, '*')
        sent.current = true
      }}
    />
  )
}
