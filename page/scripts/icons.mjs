// Writes the icon set of pages: brand marks from simple-icons (CC0), general icons from lucide (ISC) and own neutral
// marks for brands that neither has. A name is stored in documents, so names are only ever added.
import { writeFileSync } from 'node:fs'
import { generalIcons, neutralMarks } from './icon-sources.mjs'
import { snapPath } from './snap-path.mjs'

const brandNames = `instagram facebook tiktok telegram viber whatsapp x threads youtube youtubemusic snapchat pinterest
  discord twitch spotify applemusic soundcloud github gitlab behance dribbble medium substack patreon buymeacoffee kofi
  paypal signal messenger gmail googlemaps googleplay appstore bluesky mastodon reddit vimeo etsy steam figma
  notion`.split(/\s+/)
// As a value: names are computed, which a namespace import does not allow.
const brands = await import('simple-icons')
const lucide = new URL('../esm/', import.meta.resolve('lucide-react'))
const header = '// Written by page/scripts/icons.mjs; do not edit.\n'

function brand(name) {
  const icon = brands[`si${name[0].toUpperCase()}${name.slice(1)}`]
  if (icon === undefined) throw new Error(`simple-icons has no ${name}`)
  if (icon.license !== undefined) throw new Error(`${name} has a licence of its own: ${icon.license.type}`)
  return [name, { title: icon.title, kind: 'fill', path: snapPath(icon.path, 10) }]
}

/** One path for any of the shapes that lucide draws with; numbers are units of the 24 by 24 box. */
function shapePath([tag, shape]) {
  const number = (key) => Number(shape[key] ?? 0)
  // A path may start with a relative move, which is absolute only while nothing stands before it.
  if (tag === 'path') return shape.d.startsWith('m') ? `M0 0${shape.d}` : shape.d
  if (tag === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  if (tag === 'rect') {
    const [width, height, r] = [number('width'), number('height'), number('rx')]
    const corner = (x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`
    const [across, down] = [width - 2 * r, height - 2 * r]
    const sides = [`h${across}${corner(r, r)}`, `v${down}${corner(-r, r)}`, `h${-across}${corner(-r, -r)}`]
    return `M${number('x') + r} ${number('y')}${sides.join('')}v${-down}${corner(r, -r)}z`
  }
  throw new Error(`No path is known for <${tag}>`)
}

async function general([name, { source, title }]) {
  const { __iconData: icon } = await import(new URL(`icons/${source}.mjs`, lucide).href)
  return [name, { title, kind: 'stroke', path: icon.node.map(shapePath).join('') }]
}

function neutral([name, { title, path }]) {
  return [name, { title, kind: 'fill', path: snapPath(path, 10) }]
}

const drawings = [
  ...(await Promise.all(Object.entries(generalIcons).map(general))),
  ...brandNames.map(brand),
  ...Object.entries(neutralMarks).map(neutral),
]
const names = drawings.map(([name]) => `  '${name}',\n`).join('')
const lines = drawings.map(([name, drawing]) => `  '${name}': ${JSON.stringify(drawing)},\n`).join('')
const kit = new URL('../kit/', import.meta.url)
writeFileSync(
  new URL('icon-names.gen.ts', kit),
  `${header}export const iconNames = [\n${names}] as const\nexport type IconName = (typeof iconNames)[number]\n`,
)
writeFileSync(
  new URL('icon-set.gen.ts', kit),
  `${header}import type { IconDrawing } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

export const iconSet: Readonly<Record<IconName, IconDrawing>> = {
${lines}}
`,
)
