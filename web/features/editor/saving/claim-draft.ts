import { holdDraft } from './draft-locks.ts'

/** Time in ms after which the tab that holds a draft counts as open. */
const claimMs = 1000

/** Holds a draft of a tab that is gone. Returns the function that ends this; undefined if the tab is open. */
export function claimDraft(key: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const release = holdDraft(key, () => {
      clearTimeout(timer)
      resolve(release)
    })
    const timer = setTimeout(() => {
      resolve(undefined)
      release()
    }, claimMs)
  })
}
