import { windowStorage } from '#web/session/safe-storage.ts'

const storageKey = 'lanka.scroll'

interface EntryState {
  /** Key of the history entry. */
  at?: string
  /** Path of the preceding screen; undefined if that is outside the application. */
  from?: string | undefined
  /** Number of entries of the same screen in between. */
  steps?: number
}

export const entryState = () => (history.state ?? {}) as EntryState

function readKept(): Record<string, number> {
  try {
    return JSON.parse(windowStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const named = (leading?: EntryState): EntryState => ({ ...leading, at: Date.now().toString(36) })

/** Returns the `from` and `steps` of a new entry for a URL opened from the current entry. */
function leadingTo(href: string): EntryState {
  const { pathname } = location
  const { from, steps = 0 } = entryState()
  return href.split(/[?#]/, 1)[0] === pathname ? { from, steps: steps + 1 } : { from: pathname }
}

/** Keeps the scroll position of each history entry, so that back, forward and reload restore it. */
export function createScroll() {
  const kept = readKept()
  const entry = () => entryState().at ?? ''

  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (kept[entry()] = scrollY), { passive: true })
  addEventListener('pagehide', () => windowStorage.setItem(storageKey, JSON.stringify(kept)))

  return {
    /** Adds a history entry. */
    push(href: string): void {
      history.pushState(named(leadingTo(href)), '', href)
    },
    /** Replaces the entry of a layer, open or closed, by a URL. */
    replace(href: string): void {
      history.replaceState(named(leadingTo(href)), '', href)
    },
    /**
     * Gives the current entry a key if it has none: in a new window, or after the browser followed a link to a hash.
     * Returns whether it did.
     */
    adopt(): boolean {
      if (entry() !== '') return false
      history.replaceState(named(), '')
      return true
    },
    /** Scrolls after the entry's screen is rendered: to its former position, else to its hash, else to the top. */
    settle(hash: string): void {
      const before = kept[entry()]
      const target = hash === '' ? null : document.getElementById(hash)
      if (before === undefined && target !== null) target.scrollIntoView()
      else scrollTo({ top: before ?? 0, behavior: 'instant' })
    },
  }
}
