import type { Log } from '#server/log.ts'

/**
 * Iterates over rows by keyset pagination, `size` rows per query; ends early when `stopping` is aborted. Rows may
 * change or disappear meanwhile, so callers must read them again.
 */
export async function* eachInBatches<Row>(
  stopping: AbortSignal,
  size: number,
  list: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  for (;;) {
    const rows = await list(after, size)
    for (const row of rows) {
      if (stopping.aborted) return
      yield row
    }
    if (rows.length < size) return
    after = rows.at(-1)
  }
}

/**
 * Runs an action for each row. A failure is logged with the message of `failure` and does not stop the others; at the
 * end any failure makes the whole reject, so that the job is retried.
 */
export async function doForEach<Row>(
  log: Log,
  rows: AsyncIterable<Row>,
  act: (row: Row) => Promise<void>,
  failure: (row: Row) => string,
): Promise<void> {
  let failed = 0
  for await (const row of rows) {
    await act(row).catch((error: unknown) => {
      failed += 1
      log.error(failure(row), error)
    })
  }
  if (failed > 0) throw new Error(`It failed for ${failed}; each failure is logged above`)
}
