import { createElement, useEffect, useState, type ComponentType } from 'react'
import { reloadFailedStyles } from './reload-styles.ts'

function Nothing() {
  return null
}

export interface Retry {
  /** Fetches the part once more and tells whether it has come. */
  retry(): Promise<boolean>
}

/**
 * A component that is fetched once the screen around it is drawn; `Fallback` takes its place until then. Where it cannot
 * be fetched, as without a connection, the screen goes on without it, whereas `lazy` would take the whole screen down:
 * `Failed` says so and lets people try again, and without one `Fallback` stays. `load` fetches it ahead and tells whether
 * it is there.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  Failed?: ComponentType<Props & Retry>,
) {
  let part: ComponentType<Props> | undefined
  let running: Promise<boolean> | undefined
  let isTried = false

  async function attempt(): Promise<boolean> {
    try {
      const styles = reloadFailedStyles()
      // What another part lacks is no reason to do without this one; what this one lacked is.
      await (isTried ? styles : styles.catch(() => undefined))
      isTried = true
      part ??= await fetchPart()
    } catch {
      // Whoever needs it next tries again.
    }
    running = undefined
    return part !== undefined
  }

  // Pointer, press and screen ask in turn: all of them wait for the same attempt.
  const load = () => (running ??= attempt())

  const outcome = () => ({ Part: part, failed: part === undefined })

  function LazyPart(props: Props) {
    const [{ Part, failed }, setOutcome] = useState(() => ({ Part: part, failed: false }))
    useEffect(() => {
      if (Part !== undefined) return
      let gone = false
      const fetched = async () => {
        await load()
        if (!gone) setOutcome(outcome())
      }
      void fetched()
      return () => {
        gone = true
      }
    }, [Part])
    if (failed && Failed !== undefined) {
      const retry = async () => {
        const loaded = await load()
        setOutcome(outcome())
        return loaded
      }
      return createElement(Failed, { ...props, retry })
    }
    return createElement(Part ?? Fallback, props)
  }

  return Object.assign(LazyPart, { load })
}
