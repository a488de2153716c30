import { holdDraft } from './draft-locks.ts'

/** Time in ms after which the tab that holds a draft counts as open. */
const claimMs = 1000

/** Holds a draft of a tab that is gone. Returns the function that ends this; undefined if the tab is open. */
export function claimDraft(key: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    let isHeld = false
    const release = holdDraft(key, () => {
      isHeld = true
      resolve(release)
    })
    setTimeout(() => {
      if (isHeld) return
      resolve(undefined)
      release()
    }, claimMs)
  })
}
