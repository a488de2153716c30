/** What a visitor said on one page, in one browser. */
interface Choice {
  yes: boolean
  /** To whom: with somebody new among them it has to be asked anew. */
  whom: string[]
  /** Said although the browser says no to everybody by itself. */
  gpc: boolean
  /** Milliseconds since 1970. */
  at: number
}

/** Half a year. */
const keptFor = 182 * 86_400_000

/** Whether the browser says no by itself. */
const refusesAll = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Keeps it in this browser for this page; where that is forbidden, for as long as the page is open. */
export function choiceOf(key: string, whom: string[]) {
  let said: Choice | undefined

  /** Throws for what somebody else wrote in its place. */
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
    /** Undefined where nobody has said anything that still counts. */
    read: (): boolean | undefined => kept()?.yes ?? (refusesAll() ? false : undefined),
    keep(yes: boolean) {
      said = { yes, whom, gpc: refusesAll(), at: Date.now() }
      try {
        localStorage.setItem(key, JSON.stringify(said))
      } catch {
        // Asked again the next time.
      }
    },
  }
}
