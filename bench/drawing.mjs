// What drawing a page costs in each layout, beside a page of the same content from the time before layouts.
import { visitHeaders } from './browser-headers.mjs'
import { connect } from './connect.mjs'
import { timeSpent } from './cost.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median } from './load.mjs'
import { plantPages } from './plant.mjs'

const before = 'ranok'
/** A theme of each layout. */
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
/** Pages each of which has a ground of its own, so that none shares its rules with another. */
const ownGrounds = [before, 'centre-ranok'].map((preset) => ({
  name: `${preset}, each page in colours of its own`,
  preset,
  hasOwnGrounds: true,
}))
/** So many that none of them is at hand when it is asked for again. */
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

/** Each layout in turn in every round, so that whatever else the machine does meets all of them. Pages go out whole: what compressing costs is no drawing. */
export async function drawing(load, { core, port }) {
  const product = await startProduct({ port, core, environment: { PAGE_CACHE_MB: '1' } })
  const client = await connect(product.dataDir)
  const looks = [...[before, ...presets].map((preset) => ({ name: preset, preset })), ...ownGrounds]
  for (const [index, { preset, hasOwnGrounds }] of looks.entries()) {
    await fillPage(product, 30, { theme: { preset } })
    await plantPages(client, (index + 1) * pagesOfEach, index * pagesOfEach, { hasOwnGrounds })
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
  return looks.map(({ name, hasOwnGrounds }, index) => {
    const former = looks.findIndex((look) => look.preset === before && look.hasOwnGrounds === hasOwnGrounds)
    const ratio = median(spent[index].map((each, round) => each / spent[former][round]))
    return `| ${name} | ${median(spent[index]).toFixed(2)} | **${ratio.toFixed(2)}** | ${[...errors[index]].join('; ')} |`
  })
}
