import { useEffect, useState } from 'react'

/**
 * A part of the screen that is fetched once the screen itself stands; undefined until it is there. Where it cannot be
 * fetched, as without a connection, the screen goes on without it.
 */
export function useLater<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let gone = false
    const settle = (loaded: Part) => {
      // As a function, because parts are components, which are functions themselves.
      if (!gone) setPart(() => loaded)
    }
    load().then(settle, () => undefined)
    return () => {
      gone = true
    }
  }, [load])
  return part
}
