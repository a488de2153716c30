import { useCallback, useEffect, useState } from 'react'
import { whenPersonActs } from '#web/shell/person-acts.ts'
import { BlockList } from './block-list.tsx'
import { collapseMs } from './block-row.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { HeadCard } from './head-card.tsx'
import { useReopened } from './reopened.ts'
import { useWide } from './use-wide.ts'

/** Room that the bar at the top takes, in pixels. */
const barsHeight = 64

/** What the page says: its head and its blocks, of which one is open at a time. */
export function ContentScreen() {
  const wide = useWide()
  // An object, so that a block tapped again in the preview is brought into sight again.
  const [opened, setOpened] = useState<{ id: string }>()
  const pick = useCallback((id: string) => setOpened({ id }), [])
  const toggle = useCallback((id: string, open: boolean) => setOpened(open ? { id } : undefined), [])
  useReopened(pick)

  useEffect(() => {
    if (opened === undefined || !wide) return
    // The form that closed above has moved everything below it by then.
    const timer = setTimeout(() => showBlock(opened.id), collapseMs)
    // Moved under a press, the page would take it away from what was pressed.
    const stopWaiting = whenPersonActs(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [opened, wide])

  return (
    <EditorFrame onPick={pick} placesTools covered={!wide && opened !== undefined}>
      <HeadCard />
      <BlockList openId={opened?.id} onToggle={toggle} onPick={pick} />
    </EditorFrame>
  )
}

function showBlock(id: string) {
  const row = document.querySelector(`[data-block="${CSS.escape(id)}"]`)
  if (row === null) return
  const { top } = row.getBoundingClientRect()
  if (top < barsHeight || top > window.innerHeight / 2) row.scrollIntoView({ block: 'start' })
}
