import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'

/** Maximum nesting; the contract's bodies need less, and unlimited nesting would exhaust the parser's stack. */
const maxDepth = 24
/** Maximum number of values. A page at every limit of its schema has about 17,500. */
const maxValues = 20_000

const decoder = new TextDecoder('utf-8', { fatal: true })
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** Matches texts that may contain something to refuse: a dangerous key, an escape, or a huge number. */
const suspicious = /__proto__|constructor|prototype|\\u|e\+?\d{3}|\d{200}/i

/** Whether a text nests too deep or has too many values; determined without parsing. */
function exceedsLimits(text: string): boolean {
  // Most bodies are too short to have too much of anything.
  if (text.length <= maxValues && (text.match(/[[{]/g)?.length ?? 0) <= maxDepth) return false
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

/** Whether PostgreSQL can store a value: no NUL, no half surrogate pair, no number beyond double precision. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'number' || Number.isFinite(value)
}

/**
 * Parses strict JSON: valid UTF-8, bounded depth, no keys that reach prototypes, nothing that the database cannot
 * store. An empty body is undefined, since calls without a body may still send the header.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = decoder.decode(bytes)
    if (exceedsLimits(text)) throw new AppError('MALFORMED')
    // Inspecting each key and value takes several times as long as parsing.
    if (!suspicious.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key) || !isStorable(key) || !isStorable(value)) throw new AppError('MALFORMED')
      return value
    })
  } catch {
    throw new AppError('MALFORMED')
  }
}

/** A charset that a media type names, other than the only one of JSON (RFC 8259, section 8.1). */
const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i

/** Accepts only uncompressed JSON bodies in UTF-8; others are answered UNSUPPORTED_TYPE. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', ({ headers }, _reply, body, done) => {
    // Bodies are never decompressed: a few bytes could become gigabytes.
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    done(coding === 'identity' ? null : new AppError('UNSUPPORTED_TYPE'), body)
  })
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    try {
      if (otherCharset.test(headers['content-type'] ?? '')) throw new AppError('UNSUPPORTED_TYPE')
      done(null, parseJson(body))
    } catch (error) {
      done(error as Error)
    }
  })
}
