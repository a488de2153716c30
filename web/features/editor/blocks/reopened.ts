import { useEffect } from 'react'
import { useParams } from '#web/routing/view.tsx'
import { windowStorage } from '#web/session/safe-storage.ts'
import { focusFirstField } from './first-field.ts'

const key = 'lanka.reopened'

/** Page and block that a reload left for this window. */
let pending = windowStorage.getItem(key)
clear()

/** Reloads the page and reopens the block. Unsaved edits are kept as drafts. */
export function reloadInto(pageId: string, blockId: string): void {
  windowStorage.setItem(key, `${pageId}/${blockId}`)
  // If the person cancels the reload, nothing reopens later.
  const asked = ({ defaultPrevented }: Event) => defaultPrevented && clear()
  window.addEventListener('beforeunload', asked, { once: true })
  location.reload()
}

/** Reopens this page's block after a reload and focuses its first field, once. */
export function useReopened(open: (blockId: string) => void): void {
  const { pageId = '' } = useParams()
  useEffect(() => {
    const place = pending
    pending = null
    if (!place?.startsWith(`${pageId}/`)) return
    const blockId = place.slice(pageId.length + 1)
    focusFirstField(blockId, null)
    open(blockId)
  }, [pageId, open])
}

function clear(): void {
  windowStorage.removeItem(key)
}
