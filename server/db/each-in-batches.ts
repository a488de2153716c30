import type { Log } from '#server/log.ts'

/**
 * Goes through rows one after another, reading `size` of them at once, each batch after the last row of the one before;
 * ends early once `stopping` is aborted. Rows may change or go meanwhile: what was read is only where to look.
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
 * Does something for each of such rows. One for which it fails is told of by `failure` and keeps none behind it waiting;
 * in the end it fails as a whole, so that a job is tried again.
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
  if (failed > 0) throw new Error(`It failed for ${failed}, each of which was told`)
}
