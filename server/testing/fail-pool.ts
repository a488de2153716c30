import type { Pool } from 'pg'

/** Makes a pool fail with `reason` until the returned function is called. */
export function failPool(pool: Pool, reason: Error): () => void {
  const { connect } = pool
  // `pool.query` passes a callback; all other callers await the promise.
  const refuse = (callback?: (error: Error) => void) => (callback ? callback(reason) : Promise.reject(reason))
  Object.assign(pool, { connect: refuse })
  return () => void Object.assign(pool, { connect })
}
