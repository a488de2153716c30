/** A value as JSON with line breaks, as it stands so many levels deep in another one. */
export function jsonAt(depth: number, value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)
}

/** The same of an object that has something in it, with a list at its end whose entries come one by one, in parts. */
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
