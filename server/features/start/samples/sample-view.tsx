import type { Miniature } from './miniature.tsx'
import type { Sample } from './samples.ts'

/** Inert host of a miniature. */
export function Host({ html }: Pick<Miniature, 'html'>) {
  // oxlint-disable-next-line react/no-danger -- markup of ours, drawn by React
  return <div className="host" inert aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A sample page in its frame. */
export function SampleView({ sample, className }: { sample: Sample; className: string }) {
  return (
    <div className={className} role="img" aria-label={sample.label}>
      <Host html={sample.html} />
    </div>
  )
}
