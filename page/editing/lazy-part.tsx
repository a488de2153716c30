import { createElement, useEffect, useState, type ComponentType } from 'react'
import { reloadFailedStyles } from './reload-styles.ts'

function Nothing() {
  return null
}

export interface Retry {
  /** Loads the part again; resolves to whether it succeeded. */
  retry(): Promise<boolean>
}

/**
 * A component that is loaded after the surrounding screen renders; `Fallback` is shown meanwhile. Unlike `lazy`, a
 * failed import does not take the screen down: `Failed` offers a retry, and without it `Fallback` stays. `load`
 * preloads it and resolves to whether it is loaded.
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
      // Browsers cache a failed import, so without a network only what the worker may have is asked for.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('There is no network')
      const styles = reloadFailedStyles()
      // A failed stylesheet of another part is no failure of this one; on a retry its own stylesheet is.
      await (isTried ? styles : styles.catch(() => undefined))
      isTried = true
      part ??= await fetchPart()
    } catch {
      // The next caller tries again.
    }
    return part !== undefined
  }

  // Hover, press and render may all request it: they share one attempt.
  const load = () => (running ??= attempt().finally(() => (running = undefined)))

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
