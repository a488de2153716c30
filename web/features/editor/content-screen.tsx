import { useCallback, useEffect, useState } from 'react'
import { BlockList } from './block-list.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { HeadCard } from './head-card.tsx'

/** What the page says: its head and its blocks. */
export function ContentScreen() {
  const [openId, setOpenId] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const toggle = useCallback((id: string, open: boolean) => setOpenId(open ? id : undefined), [])
  const pick = useCallback((id: string) => {
    setOpenId(id)
    setPicked(id)
  }, [])

  useEffect(() => {
    if (picked === undefined) return
    document.querySelector(`[data-block="${CSS.escape(picked)}"]`)?.scrollIntoView({ block: 'start' })
    setPicked(undefined)
  }, [picked])

  return (
    <EditorFrame onPick={pick}>
      <HeadCard />
      <BlockList openId={openId} onToggle={toggle} />
    </EditorFrame>
  )
}
