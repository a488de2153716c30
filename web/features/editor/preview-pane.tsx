import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { PhoneFrame } from '#ui/phone-frame/phone-frame.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import { editorTexts } from './texts.ts'

// It brings every drawing of the icon set along, and on a phone it is not seen at first.
const PagePreview = lazyPart(async () => (await import('./page-preview.tsx')).PagePreview, Waiting)

interface PreviewPaneProps {
  onPick?: ((blockId: string) => void) | undefined
  /** Draws a phone around the page, for screens that are none. */
  phone?: boolean
  /** Shows it as computers do as well. */
  switchable?: boolean
}

const nothing = () => {}

/** The preview and a line that says where a tapped link would lead. */
export function PreviewPane({ onPick = nothing, phone = false, switchable = false }: PreviewPaneProps) {
  const t = useTexts(editorTexts)
  const [leads, setLeads] = useState('')
  const [computer, setComputer] = useState(false)
  const page = <PagePreview title={t.previewFrame} onPick={onPick} onLink={setLeads} />
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
