import { createElement, useEffect, useState, type ComponentType } from 'react'
import { mendStyles } from './mend-styles.ts'

function Nothing() {
  return null
}

export interface Retry {
  /** Fetches the part once more and tells whether it has come. */
  retry(): Promise<boolean>
}

/**
 * A component that is fetched once the screen around it stands; `Waiting` has its place until then. Where it cannot be
 * fetched, as without a connection, the screen goes on without it, whereas `lazy` would take the whole screen down:
 * `Failed` says so and lets people try again, and without one `Waiting` stays. `load` fetches it ahead and tells whether
 * it is there.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
  Failed?: ComponentType<Props & Retry>,
) {
  let part: ComponentType<Props> | undefined

  async function load(): Promise<boolean> {
    try {
      await mendStyles()
      part ??= await fetchPart()
    } catch {
      // Whoever needs it next tries again.
    }
    return part !== undefined
  }

  const outcome = () => ({ Part: part, failed: part === undefined })

  function Later(props: Props) {
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
    return createElement(Part ?? Waiting, props)
  }

  return Object.assign(Later, { load })
}
