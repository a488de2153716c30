import { createElement, useEffect, useState, type ComponentType } from 'react'

function Nothing() {
  return null
}

/**
 * A component that is fetched once the screen around it stands; `Waiting` has its place until then. Where it cannot be
 * fetched, as without a connection, the screen goes on without it, whereas `lazy` would take the whole screen down.
 * `load` fetches it ahead and tells whether it is there.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
) {
  let part: ComponentType<Props> | undefined

  async function load(): Promise<boolean> {
    try {
      part ??= await fetchPart()
    } catch {
      // The next screen that needs it tries again.
    }
    return part !== undefined
  }

  function Later(props: Props) {
    const [Part, setPart] = useState(() => part)
    useEffect(() => {
      if (Part !== undefined) return
      let gone = false
      const fetched = async () => {
        await load()
        if (!gone) setPart(() => part)
      }
      void fetched()
      return () => {
        gone = true
      }
    }, [Part])
    return createElement(Part ?? Waiting, props)
  }

  return Object.assign(Later, { load })
}
