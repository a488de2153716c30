import { useCallback, useEffect, useState } from 'react'
import { whenPersonActs } from '#web/shell/person-acts.ts'
import { BlockList } from './blocks/block-list.tsx'
import { collapseMs } from './blocks/block-row.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { HeadCard } from './head/head-card.tsx'
import { useReopened } from './blocks/reopened.ts'
import { useWide } from './use-wide.ts'

/** Height of the top bar in px. */
const barsHeight = 64

/** Editor of a page's head and blocks; one form is open at a time. */
export function ContentScreen() {
  const wide = useWide()
  // An object, so that choosing the same block again scrolls to it again.
  const [opened, setOpened] = useState<{ id: string }>()
  const [headOpen, setHeadOpen] = useState(false)
  /** The block opened or added last, which the preview shows. */
  const [shown, setShown] = useState<string>()
  const toggle = useCallback((id: string, open: boolean) => {
    setOpened(open ? { id } : undefined)
    if (open) setShown(id)
  }, [])
  const pick = useCallback((id: string) => toggle(id, true), [toggle])
  useReopened(pick)

  useEffect(() => {
    if (opened === undefined || !wide) return
    // After the closing animation above has moved the block.
    const timer = setTimeout(() => showBlock(opened.id), collapseMs)
    // Scrolling during a press would move its target.
    const stopWaiting = whenPersonActs(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [opened, wide])

  return (
    <EditorFrame onPick={pick} placesTools covered={!wide && (headOpen || opened !== undefined)} reveal={shown}>
      <HeadCard open={headOpen} onOpen={setHeadOpen} />
      <BlockList openId={opened?.id} onToggle={toggle} onPick={pick} onShow={setShown} />
    </EditorFrame>
  )
}

function showBlock(id: string) {
  const row = document.querySelector(`[data-block="${CSS.escape(id)}"]`)
  if (row === null) return
  const { top } = row.getBoundingClientRect()
  if (top < barsHeight || top > window.innerHeight / 2) row.scrollIntoView({ block: 'start' })
}
