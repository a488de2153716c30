import { windowStorage } from '#web/session/safe-storage.ts'

const storageKey = 'lanka.scroll'

interface EntryState {
  /** Names the entry of the history. */
  at?: string
  /** The path of the screen before the one that the entry is of; undefined where that is out of the application. */
  from?: string | undefined
  /** How many entries of the same screen lie between. */
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

/** What an address that is asked for from here has behind it. */
function leadingTo(href: string): EntryState {
  const { pathname } = location
  const { from, steps = 0 } = entryState()
  return href.split(/[?#]/, 1)[0] === pathname ? { from, steps: steps + 1 } : { from: pathname }
}

/** How far each entry of the history was scrolled: back, forward and a reload find their place again. */
export function createScroll() {
  const kept = readKept()
  const entry = () => entryState().at ?? ''

  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (kept[entry()] = scrollY), { passive: true })
  addEventListener('pagehide', () => windowStorage.setItem(storageKey, JSON.stringify(kept)))

  return {
    /** A new entry of the history. */
    push(href: string): void {
      history.pushState(named(leadingTo(href)), '', href)
    },
    /** An address in the place of an entry of what lay over the screen, open still or closed. */
    takePlace(href: string): void {
      history.replaceState(named(leadingTo(href)), '', href)
    },
    /** Names the entry of a window just opened, or of a link within the screen, that the browser itself went to; else false. */
    adopt(): boolean {
      if (entry() !== '') return false
      history.replaceState(named(), '')
      return true
    },
    /** The screen of the entry is drawn: to where it was left, else to its hash, else to the top. */
    settle(hash: string): void {
      const before = kept[entry()]
      const target = hash === '' ? null : document.getElementById(hash)
      if (before === undefined && target !== null) target.scrollIntoView()
      else scrollTo({ top: before ?? 0, behavior: 'instant' })
    },
  }
}
