import path from 'node:path'
import postcss from 'postcss'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { plainFields } from './plain-fields.ts'
import { preloadMissing } from './preload-missing.ts'
import { withoutMutations } from './without-mutations.ts'
import { withoutPrint } from './without-print.ts'

/** Bundles one module that is given as text. */
function bundle(code, plugins) {
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? code : null),
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    root: path.resolve(import.meta.dirname, '../..'),
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
}

it('gives a field its name whichever file is asked for first', () => {
  const [one, other] = [plainFields(), plainFields()].map(({ transform }) => transform.handler)
  const [first, second] = ['this.#queryCache', 'this.#listeners']
  expect([one(first), one(second)]).toEqual([other(second), other(first)].toReversed())
  expect(one(first)).toMatch(/^this\.\$\w+$/)
  expect(one(first)).not.toBe(one(second))
})

it('leaves mutations out of a client, and refuses a build that uses them', async () => {
  const client = await bundle(`import { QueryClient } from '@tanstack/react-query'; new QueryClient().clear()`, [
    withoutMutations(),
  ])
  expect(client.output[0].code).toContain('resumePausedMutations')
  expect(client.output[0].code).not.toContain('isPaused')
  const using = bundle(`import { useMutation } from '@tanstack/react-query'; window.use = useMutation`, [
    withoutMutations(),
  ])
  await expect(using).rejects.toThrow('Something uses mutations')
})

it('leaves rules for print out of the styles of pages, and in those of other screens', async () => {
  const rules = '@media print { a { color: #000 } } @media print, (forced-colors: active) { b { color: #000 } }'
  const processed = async (from) => (await postcss([withoutPrint]).process(rules, { from: path.resolve(from) })).css
  expect(await processed('page/base.css')).toBe(rules.slice(rules.indexOf('@media print,')))
  expect(await processed('web/page/screen.css')).toBe(rules)
})

it('preloads with a part only what the file that asks for it lacks, and itself where styles hold it up', async () => {
  const modules = {
    shared: 'export const shared = [1]',
    extra: 'export const extra = [2]',
    screen: `import { shared } from 'shared'; window.screen = shared; import('part'); import('other')`,
    part: `import { shared } from 'shared'; import { extra } from 'extra'; window.part = [shared, extra]`,
    other: `import 'other.css'; import { shared } from 'shared'; import { extra } from 'extra'; window.other = [shared, extra]`,
    'other.css': '.other { color: red }',
  }
  const given = { name: 'given', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null }
  const { output } = await bundle(`import('screen'); import('other')`, [given, preloadMissing()])
  const screen = output.find(({ name }) => name === 'screen')
  const [, list] = /\(m\.f=(\[.*?\])\)/.exec(screen.code) ?? []
  expect(list, 'what Vite lists to be preloaded').toBeDefined()
  const preloaded = JSON.parse(list)
  expect(screen.imports.map(nameOf)).toContain('shared')
  expect(preloaded.map(nameOf).toSorted()).toEqual(['extra', 'other', 'other'])
})

const nameOf = (file) => path.basename(file).replace(/-.*/, '')
