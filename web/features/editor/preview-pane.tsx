import { useState } from 'react'
import { useLater } from '#page/editing/use-later.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import css from './editor.module.css'
import { useEditorMessages } from './texts.ts'

// It brings every drawing of the icon set along, and on a phone it is not seen at first.
const loadPreview = async () => (await import('./page-preview.tsx')).PagePreview

interface PreviewPaneProps {
  onPick?: ((blockId: string) => void) | undefined
  /** Puts the page into its surroundings, such as the drawing of a phone. */
  frame: (page: React.ReactNode) => React.ReactNode
}

const nothing = () => {}

/** The preview and a line that says where a tapped link would lead. */
export function PreviewPane({ onPick = nothing, frame }: PreviewPaneProps) {
  const t = useEditorMessages()
  const [leads, setLeads] = useState('')
  const PagePreview = useLater(loadPreview)
  return (
    <>
      {frame(
        PagePreview === undefined ? (
          <Skeleton height={320} label={t.previewLoading} />
        ) : (
          <PagePreview title={t.previewFrame} onPick={onPick} onLink={setLeads} />
        ),
      )}
      <p className={css['leads']} role="status">
        {leads === '' ? '' : t.previewLeads(leads)}
      </p>
    </>
  )
}
