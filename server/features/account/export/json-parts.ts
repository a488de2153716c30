/** Formats a value as JSON, indented for its depth in an enclosing value. */
export function jsonAt(depth: number, value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)
}

/** Formats a non-empty object as JSON in parts, with a list `name` appended whose entries are streamed. */
export async function* jsonWithList(
  depth: number,
  object: object,
  name: string,
  entries: AsyncIterable<AsyncIterable<string> | Iterable<string>>,
): AsyncGenerator<string> {
  const line = `\n${'  '.repeat(depth)}`
  yield `${jsonAt(depth, object).slice(0, -`${line}}`.length)},${line}  "${name}": [`
  let comma = ''
  for await (const entry of entries) {
    yield `${comma}${line}    `
    yield* entry
    comma = ','
  }
  yield comma === '' ? `]${line}}` : `${line}  ]${line}}`
}
