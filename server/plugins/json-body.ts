import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'

/** Deep enough for every body of the contract; a body nested without end would exhaust the parser's stack. */
const maxDepth = 24
/** Values of one body. A page at every limit of its schema has about 17,500; more only keep the validation busy. */
const maxValues = 20_000

const decoder = new TextDecoder('utf-8', { fatal: true })
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** What a text has if any of its keys or values may be refused: such a key, an escape, or a number without bounds. */
const suspicious = /__proto__|constructor|prototype|\\u|e\+?\d{3}|\d{200}/i

/** Whether a text nests too deep or holds too many values; found without parsing, which would cost more than refusing. */
function tooMuch(text: string): boolean {
  let depth = 0
  let values = 1
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inText) {
      if (character === '\\') index += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === ',') values += 1
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxDepth || values > maxValues) return true
  }
  return false
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; numbers beyond double precision mean something else. */
function storable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'number' || Number.isFinite(value)
}

/**
 * Strict JSON: UTF-8 without errors, bounded depth, no keys that reach prototypes, nothing the database cannot hold.
 * An empty body is undefined, since calls without a body may still send the header.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = decoder.decode(bytes)
    if (tooMuch(text)) throw new AppError('MALFORMED')
    // Looking at each key and value takes several times as long as the parser alone.
    if (!suspicious.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key) || !storable(key) || !storable(value)) throw new AppError('MALFORMED')
      return value
    })
  } catch {
    throw new AppError('MALFORMED')
  }
}

/** JSON is the only body that calls take, as it is; anything else, compressed too, is answered UNSUPPORTED_TYPE. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async ({ headers }) => {
    // Nothing is ever unpacked: a few bytes could become gigabytes.
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (coding !== 'identity') throw new AppError('UNSUPPORTED_TYPE')
  })
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body))
    } catch (error) {
      done(error as Error)
    }
  })
}
