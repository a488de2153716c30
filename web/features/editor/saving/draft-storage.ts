import type { DraftKeeper } from './autosave.ts'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'lanka.draft.'

/** The key of a tab's draft of a page. */
export function draftKey(pageId: string, tabId: string): string {
  return `${prefix}${pageId}.${tabId}`
}

/**
 * Stores a tab's unsaved operations of a page. Each tab has its own key, so tabs never overwrite each other, and holds
 * it while its editor has something unsaved. A full or forbidden storage only loses this safety net.
 */
export function draftKeeper(open: () => Store, key: string, hold: (key: string) => () => void): DraftKeeper {
  let release: (() => void) | undefined
  return {
    keep(draft) {
      release ??= hold(key)
      attempt(() => open().setItem(key, JSON.stringify(draft)))
    },
    clear() {
      attempt(() => open().removeItem(key))
      release?.()
      release = undefined
    },
    leave() {
      release?.()
      // What is still kept of a running save is held no more.
      release = () => {}
    },
  }
}

/** A draft as it is stored: its key and its text. */
export type StoredDraft = readonly [key: string, text: string]

/** All drafts of a page. */
export function findDrafts(open: () => Store, pageId: string): StoredDraft[] {
  const found = attempt(() => {
    const store = open()
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    const own = keys.filter((key) => key.startsWith(draftKey(pageId, ''))).sort()
    return own.map((key) => [key, store.getItem(key) ?? ''] as const)
  })
  return found ?? []
}

/** The result of an access to a storage that may be full or forbidden; undefined if it failed. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
