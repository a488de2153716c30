/**
 * Runs one operation at a time; of the calls made meanwhile only the last one runs next. All waiting calls get the
 * result of the last operation.
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
