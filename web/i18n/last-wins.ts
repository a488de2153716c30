/**
 * Does one piece of work at a time, so that nothing overtakes what was asked for later; of everything asked for
 * meanwhile only the last follows. The result tells how the last one went, to all who wait for it.
 */
export function lastWins<Value>(work: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let next: { value: Value } | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    let failure: { error: unknown } | undefined
    while (next !== undefined) {
      const { value } = next
      next = undefined
      failure = await work(value).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    }
    running = undefined
    if (failure !== undefined) throw failure.error
  }

  return (value) => {
    next = { value }
    return (running ??= run())
  }
}
