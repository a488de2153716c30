import * as z from 'zod/mini'
import { shapes } from './shapes.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const inside = '#/$defs/'
const place = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(shapes)) names.add(shape, { id })

/** Removes keywords that the generator adds to every integer and every formatted string and that repeat the type. */
function withoutNoise({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
}

/**
 * Collects JSON Schemas of the contract in which shared shapes are referenced by name. A shape may differ between
 * requests and responses, for example by defaults: then it is included twice, and the request's variant is named
 * `…Input`.
 */
export class Schemas {
  readonly #found: Record<Direction, Map<string, unknown>> = { input: new Map(), output: new Map() }

  /** Returns a schema for the document passed to `finish`. Throws if it cannot be expressed in JSON Schema. */
  convert(source: z.ZodMiniType, io: Direction): Json {
    // Wrapped in an object, since a shape at the top level would be written inline instead of referenced.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: source }), {
      io,
      metadata: names,
      override: withoutNoise,
    })
    for (const [name, shape] of Object.entries($defs ?? {})) this.#found[io].set(name, marked(shape, io))
    return marked(properties!['it'], io) as Json
  }

  /** Returns the document with the collected shapes inserted and references resolved. */
  finish(document: Json & { components: Json }): Json {
    const differing = this.#differing()
    const named = (io: Direction, name: string) => (io === 'input' && differing.has(name) ? `${name}Input` : name)
    const schemas: Json = {}
    for (const io of ['output', 'input'] as const) {
      for (const [name, shape] of this.#found[io]) schemas[named(io, name)] = shape
    }
    const own = document.components['schemas'] as Json
    const sorted = Object.entries({ ...schemas, ...own }).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(sorted) } }
    return mapReferences(whole, (reference) => {
      const [, io, name] = /^(input|output):(.+)$/.exec(reference) ?? []
      return name === undefined ? reference : place + named(io as Direction, name)
    }) as Json
  }

  /**
   * Returns the names of shapes whose request and response schemas differ, directly or through a shape that they
   * reference.
   */
  #differing(): Set<string> {
    const differing = new Set<string>()
    const textOf = (io: Direction, name: string) =>
      JSON.stringify(
        mapReferences(this.#found[io].get(name), (reference) => {
          const of = reference.slice(`${io}:`.length)
          return differing.has(of) ? reference : of
        }),
      )
    const both = [...this.#found.input.keys()].filter((name) => this.#found.output.has(name))
    for (let before = -1; before < differing.size;) {
      before = differing.size
      for (const name of both) if (textOf('input', name) !== textOf('output', name)) differing.add(name)
    }
    return differing
  }
}

/** Rewrites the generator's references to `input:Name` or `output:Name`. */
function marked(value: unknown, io: Direction): unknown {
  return mapReferences(value, (reference) => reference.replace(inside, `${io}:`))
}

/** Returns a copy with each `$ref` changed. */
function mapReferences(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapReferences(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' ? change(entry) : mapReferences(entry, change),
    ]),
  )
}
