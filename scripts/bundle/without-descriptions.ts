import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Fields of a call's definition that browsers need; the rest is for the server, for readers and for tests. */
const asked = ['method', 'path', 'access', 'requestClass', 'encoding']

/** Returns the calls whose body schema a form uses, such as `authApi.login`; browsers need those schemas too. */
function checkedBodies(): Set<string> {
  const folder = fileURLToPath(new URL('../../web/', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const texts = sources.map((file) => readFileSync(folder + file, 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\b\w+Api\.\w+(?=\.body\b)/g)].map(([call]) => call)))
}

interface Span {
  start: number
  end: number
}
interface Property extends Span {
  key: { name: string }
  value: { callee?: { name?: string }; arguments?: (Span & { properties: Property[] })[] }
}

/** Position of a call's definition in the source, and the properties to keep. */
interface Description extends Span {
  kept: Property[]
}

/** Returns the definitions in every `nameApi = { call: endpoint({ … }) }` of a syntax tree. */
function descriptions(node: unknown, checked: ReadonlySet<string>): Description[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, init } = node as { type?: string; id?: { name?: string }; init?: { properties?: Property[] } }
  const isApi = type === 'VariableDeclarator' && id?.name?.endsWith('Api') === true
  if (!isApi) return Object.values(node).flatMap((inner) => descriptions(inner, checked))
  return (init?.properties ?? []).flatMap(({ key: call, value }) => {
    const description = value.arguments?.[0]
    if (value.callee?.name !== 'endpoint' || description === undefined) return []
    const wanted = checked.has(`${id.name}.${call.name}`) ? [...asked, 'body'] : asked
    const { start, end, properties } = description
    return [{ start, end, kept: properties.filter(({ key }) => wanted.includes(key.name)) }]
  })
}

/**
 * Removes the other fields of definitions from the browser's bundle, and with them the schemas of answers and of bodies
 * that the editor writes.
 */
export function withoutDescriptions(): Plugin {
  let checked: ReadonlySet<string> = new Set()
  return {
    name: 'without-descriptions',
    apply: 'build',
    buildStart() {
      checked = checkedBodies()
    },
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/ },
      handler(code) {
        return descriptions(this.parse(code, { lang: 'ts' }), checked)
          .toSorted((one, two) => two.start - one.start)
          .reduce((text, { start, end, kept }) => {
            const parts = kept.map((part) => code.slice(part.start, part.end))
            return `${text.slice(0, start)}{${parts.join(',')}}${text.slice(end)}`
          }, code)
      },
    },
  }
}
