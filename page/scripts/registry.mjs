// Writes page/registry: explicit imports of every block type, layout, theme and background, so that adding one touches
// only its own files. `--check` writes nothing and fails if a file differs, is missing or is left over.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { backgroundFiles, blockFiles, layoutFiles, themeFiles } from './registry-files.mjs'

const checking = process.argv.includes('--check')
const pageRoot = new URL('../', import.meta.url)
const registry = new URL('registry/', pageRoot)
/** Display order; names that are not listed follow alphabetically. */
const blockOrder = 'link icons banka diaka image text header separator video music accordion copy html'.split(' ')
const themeOrder =
  'centre-ranok centre-pysanka centre-vyshyvanka left-knyha left-borshchiv left-papir cover-zharyny cover-karpaty cover-rushnyk poster-stsena poster-rizohraf poster-smerk glass-rozlyv glass-zefir glass-neon tiles-hlyna tiles-kosiv tiles-petrykivka brutalist-strichka brutalist-lymon brutalist-syhnal index-arkush index-arkhiv index-poltava ranok knyha lis tuman lon signal kobalt kavun lymon malva nich smerk zharyny neon vyshyvanka petrykivka pysanka kosiv karpaty step rizdvo velykden nezalezhnist sertse papir bilyi studiia hrafit'.split(
    ' ',
  )
const backgroundOrder = 'waves beam square-circles smoke tron bubbles grain'.split(' ')
const blockParts =
  'model.ts view.tsx messages.ts icon.tsx style.css editor.tsx editor-messages.ts adding-messages.ts'.split(' ')

/** Signed HTML is part of the free plan, too, but needs the operator's signature, so few pages have it. */
const rareType = 'html'

const problems = []

function ordered(names, order) {
  // A listed name without a folder is an error: it would otherwise silently lose its place.
  const missing = order.filter((name) => !names.includes(name))
  if (missing.length > 0) problems.push(`page/scripts/registry.mjs orders what there is not: ${missing.join(', ')}`)
  const place = (name) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}

function folders(address) {
  const entries = readdirSync(address, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

const types = ordered(folders(new URL('blocks/', pageRoot)), blockOrder)
for (const type of types) {
  if (!/^[a-z]+$/.test(type)) problems.push(`page/blocks/${type}: a type is one word of small letters`)
  const missing = blockParts.filter((part) => !existsSync(new URL(`blocks/${type}/${part}`, pageRoot)))
  if (missing.length > 0) problems.push(`page/blocks/${type} lacks ${missing.join(', ')}`)
}

const presets = readdirSync(new URL('themes/presets/', pageRoot))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const layoutIds = readFileSync(new URL('layouts/layout-ids.ts', pageRoot), 'utf8').match(/(?<=')[a-z]+(?=')/g)
const backgrounds = ordered(folders(new URL('backgrounds/', pageRoot)), backgroundOrder)
const themes = Object.fromEntries(
  ordered(presets, themeOrder).map((id) => [id, readFileSync(new URL(`themes/presets/${id}.ts`, pageRoot), 'utf8')]),
)
if (problems.length > 0) stop(problems)

const wanted = {
  ...blockFiles(
    types,
    types.filter((type) => existsSync(new URL(`blocks/${type}/reads.ts`, pageRoot))),
    (type) =>
      type !== rareType &&
      /^ +plan: 'free',$/m.test(readFileSync(new URL(`blocks/${type}/model.ts`, pageRoot), 'utf8')),
  ),
  ...layoutFiles(layoutIds),
  ...themeFiles(themes),
  ...backgroundFiles(backgrounds),
}

mkdirSync(registry, { recursive: true })
const present = readdirSync(registry)
for (const [name, text] of Object.entries(wanted)) {
  const address = new URL(name, registry)
  const same = present.includes(name) && readFileSync(address, 'utf8') === text
  if (checking && !same) problems.push(`page/registry/${name} differs: run npm run generate`)
  if (!checking && !same) writeFileSync(address, text)
}
for (const name of present.filter((file) => !(file in wanted))) {
  if (checking) problems.push(`page/registry/${name} is left over: run npm run generate`)
  else rmSync(new URL(name, registry))
}
if (checking && problems.length > 0) stop(problems)

function stop(reasons) {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}
