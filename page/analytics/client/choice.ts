/** A visitor's answer to the consent question of one page, in one browser. */
interface Choice {
  yes: boolean
  /** Names of the services asked about. A new service means that the question is asked again. */
  whom: string[]
  /** Whether the answer was given although Global Privacy Control was on. */
  gpc: boolean
  /** Time of the answer, in ms since the epoch. */
  at: number
}

/** Time for which an answer is valid: half a year, in ms. */
const keptFor = 182 * 86_400_000

/** Whether Global Privacy Control is on. */
const refusesAll = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Stores the answer in this browser for this page; if storage is forbidden, in memory while the page is open. */
export function choiceOf(key: string, whom: string[]) {
  let said: Choice | undefined

  /**
   * Whether a stored answer is still valid. Throws for a value of another shape, which another script may have written.
   */
  function counts({ yes, whom: knew, gpc, at }: Choice): boolean {
    return Date.now() - at < keptFor && whom.every((each) => knew.includes(each)) && (!refusesAll() || !yes || gpc)
  }

  function kept(): Choice | undefined {
    try {
      const choice = JSON.parse(localStorage.getItem(key) ?? 'null') as Choice | null
      return choice !== null && counts(choice) ? choice : said
    } catch {
      return said
    }
  }

  return {
    /** The valid answer; undefined if there is none. */
    read: (): boolean | undefined => kept()?.yes ?? (refusesAll() ? false : undefined),
    keep(yes: boolean) {
      said = { yes, whom, gpc: refusesAll(), at: Date.now() }
      try {
        localStorage.setItem(key, JSON.stringify(said))
      } catch {
        // Not stored: the question is asked again on the next visit.
      }
    },
  }
}
