import { useEffect } from 'react'
import { useParams } from '#web/routing/view.tsx'
import { windowStorage } from '#web/session/safe-storage.ts'
import { focusFirstField } from './first-field.ts'

const key = 'lanka.reopened'

/** Page and block that such a reload has left for the first screen of this window. */
let pending = windowStorage.getItem(key)
forget()

/** Loads the editor anew and opens the same block again. What is not saved yet is kept on the device, as ever. */
export function reloadInto(pageId: string, blockId: string): void {
  windowStorage.setItem(key, `${pageId}/${blockId}`)
  // Asked whether to lose a picture on its way, people may stay, and nothing is to open by itself when they come later.
  const asked = ({ defaultPrevented }: Event) => defaultPrevented && forget()
  window.addEventListener('beforeunload', asked, { once: true })
  location.reload()
}

/** Opens the block of this page that was open before such a reload, with its first field to be focused. Happens once. */
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

function forget(): void {
  windowStorage.removeItem(key)
}
