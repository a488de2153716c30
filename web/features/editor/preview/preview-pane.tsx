import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { PhoneFrame } from '#ui/phone-frame/phone-frame.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../editor.module.css'
import { editorTexts } from '../texts.ts'

// A chunk of its own: it contains the whole icon set, and phones do not show it at first.
const PagePreview = lazyPart(async () => (await import('./page-preview.tsx')).PagePreview, Waiting)

interface PreviewPaneProps {
  onPick?: ((blockId: string) => void) | undefined
  /** Whether a phone is drawn around the page. */
  phone?: boolean
  /** Whether a desktop view is offered. */
  switchable?: boolean
  /** Block, or `form`, to scroll to. */
  reveal?: string | undefined
}

const nothing = () => {}

/** The preview, and a line with the target of a tapped link. */
export function PreviewPane({ onPick = nothing, phone = false, switchable = false, reveal }: PreviewPaneProps) {
  const t = useTexts(editorTexts)
  const [leads, setLeads] = useState('')
  const [computer, setComputer] = useState(false)
  const page = <PagePreview title={t.previewFrame} onPick={onPick} onLink={setLeads} reveal={reveal} follows />
  return (
    <>
      {switchable && (
        <div role="group" className={css['devices']} aria-label={t.preview}>
          {[false, true].map((each) => (
            <button key={Number(each)} type="button" aria-pressed={each === computer} onClick={() => setComputer(each)}>
              {each ? t.previewComputer : t.previewPhone}
            </button>
          ))}
        </div>
      )}
      {phone ? (
        <PhoneFrame fitHeight computer={computer}>
          {page}
        </PhoneFrame>
      ) : (
        <div className={css['glass']}>{page}</div>
      )}
      <p className={css['leads']} role="status">
        {leads === '' ? '' : t.previewLeads(leads)}
      </p>
    </>
  )
}

function Waiting() {
  return <Skeleton height={320} label={useTexts(editorTexts).previewLoading} />
}
