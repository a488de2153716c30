import { windowStorage } from '#web/session/safe-storage.ts'

const storageKey = 'lanka.scroll'

interface EntryState {
  /** Names the entry of the history. */
  at?: string
}

function readKept(): Record<string, number> {
  try {
    return JSON.parse(windowStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const named = (): EntryState => ({ at: Date.now().toString(36) })

/** How far each entry of the history was scrolled: back, forward and a reload find their place again. */
export function createScroll() {
  const kept = readKept()
  const nameOf = () => (history.state as EntryState | null)?.at
  const entry = () => nameOf() ?? ''

  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => (kept[entry()] = scrollY), { passive: true })
  addEventListener('pagehide', () => windowStorage.setItem(storageKey, JSON.stringify(kept)))

  return {
    /** A new entry of the history. */
    push(href: string): void {
      history.pushState(named(), '', href)
    },
    /** An address in the place of an entry that nothing is shown at any more. */
    takePlace(href: string): void {
      history.replaceState(named(), '', href)
    },
    /** Names the entry of a window just opened, or of a link within the screen, that the browser itself went to; else false. */
    adopt(): boolean {
      if (nameOf() !== undefined) return false
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
