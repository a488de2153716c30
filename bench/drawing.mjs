// Cost of drawing a page in each layout, compared with a page of the same content drawn without a layout.
import { visitHeaders } from './browser-headers.mjs'
import { connect } from './connect.mjs'
import { timeSpent } from './cost.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median } from './load.mjs'
import { insertSamplePages } from './insert-accounts.mjs'

const before = 'ranok'
/** One theme of each layout. */
const presets = [
  'centre-ranok',
  'left-knyha',
  'cover-zharyny',
  'poster-stsena',
  'glass-rozlyv',
  'tiles-hlyna',
  'brutalist-strichka',
  'index-arkush',
]
/** Looks in which every page has its own background colour, so that no two pages share their style rules. */
const ownBackgrounds = [before, 'centre-ranok'].map((preset) => ({
  name: `${preset}, each page in colours of its own`,
  preset,
  hasOwnBackgrounds: true,
}))
/** Enough pages that each has left the cache before it is requested again. */
const pagesOfEach = 4000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const inTurn = (first) => `
local n = 0
request = function()
  n = n % ${pagesOfEach} + 1
  return wrk.format("GET", "/page" .. ${first} + n)
end
`

export const drawingHead = '| layout | ms of processor time a page | of the former | errors |\n|---|---|---|---|'

/**
 * Measures all layouts in turn in every round, so that other load of the machine affects all of them alike. Pages are
 * requested uncompressed, since compression is not part of drawing.
 */
export async function drawing(load, { core, port }) {
  const product = await startProduct({ port, core, environment: { PAGE_CACHE_MB: '1' } })
  const client = await connect(product.dataDir)
  const looks = [...[before, ...presets].map((preset) => ({ name: preset, preset })), ...ownBackgrounds]
  for (const [index, { preset, hasOwnBackgrounds }] of looks.entries()) {
    await fillPage(product, 30, { theme: { preset } })
    await insertSamplePages(client, (index + 1) * pagesOfEach, index * pagesOfEach, { hasOwnBackgrounds })
  }
  await client.end()
  const headers = { ...visitHeaders, 'accept-encoding': 'identity' }
  const ask = (index, seconds) =>
    load({ url: product.origin, headers, connections: 4, seconds, script: inTurn(index * pagesOfEach) })
  for (const index of looks.keys()) ask(index, 1)
  const spent = looks.map(() => [])
  const errors = looks.map(() => new Set())
  for (let round = 0; round < rounds; round += 1) {
    for (const index of looks.keys()) {
      const { node: since } = timeSpent(product)
      const result = ask(index, 2)
      spent[index].push((timeSpent(product).node - since) / result.requests)
      errors[index].add(result.errors)
    }
  }
  await product.stop()
  return looks.map(({ name, hasOwnBackgrounds }, index) => {
    const former = looks.findIndex((look) => look.preset === before && look.hasOwnBackgrounds === hasOwnBackgrounds)
    const ratio = median(spent[index].map((each, round) => each / spent[former][round]))
    return `| ${name} | ${median(spent[index]).toFixed(2)} | **${ratio.toFixed(2)}** | ${[...errors[index]].join('; ')} |`
  })
}
