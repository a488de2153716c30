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
