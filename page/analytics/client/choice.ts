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
const lifetimeMs = 182 * 86_400_000

/** Whether Global Privacy Control is on. */
const hasPrivacyControl = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Stores the answer in this browser for this page; if storage is forbidden, in memory while the page is open. */
export function choiceStore(key: string, whom: string[]) {
  let latest: Choice | undefined

  /**
   * Whether a stored answer is still valid. Throws for a value of another shape, which another script may have written.
   */
  function isValid({ yes, whom: knew, gpc, at }: Choice): boolean {
    return (
      Date.now() - at < lifetimeMs && whom.every((each) => knew.includes(each)) && (!hasPrivacyControl() || !yes || gpc)
    )
  }

  function validChoice(): Choice | undefined {
    try {
      const choice = JSON.parse(localStorage.getItem(key) ?? 'null') as Choice | null
      return choice !== null && isValid(choice) ? choice : latest
    } catch {
      return latest
    }
  }

  return {
    /** The valid answer; undefined if there is none. */
    read: (): boolean | undefined => validChoice()?.yes ?? (hasPrivacyControl() ? false : undefined),
    keep(yes: boolean) {
      latest = { yes, whom, gpc: hasPrivacyControl(), at: Date.now() }
      try {
        localStorage.setItem(key, JSON.stringify(latest))
      } catch {
        // Not stored: the question is asked again on the next visit.
      }
    },
  }
}
