// Writes the icon set of pages: brand icons of simple-icons (CC0), general icons of lucide (ISC), and neutral icons for
// brands in neither. Documents store the names, so names are only ever added.
import { writeFileSync } from 'node:fs'
import { generalIcons, neutralMarks, shorterPaths } from './icon-sources.mjs'
import { snapPath } from './snap-path.mjs'

const brandNames = `instagram facebook tiktok telegram viber whatsapp x threads youtube youtubemusic snapchat pinterest
  discord twitch spotify applemusic soundcloud github gitlab behance dribbble medium substack patreon buymeacoffee kofi
  paypal signal messenger gmail googlemaps googleplay appstore bluesky mastodon reddit vimeo etsy steam figma
  notion`.split(/\s+/)
// A dynamic import, since the names of the exports are computed.
const brands = await import('simple-icons')
const lucide = new URL('../esm/', import.meta.resolve('lucide-react'))
const header = '// Written by page/scripts/icons.mjs; do not edit.\n'

function brand(name) {
  const icon = brands[`si${name[0].toUpperCase()}${name.slice(1)}`]
  if (icon === undefined) throw new Error(`simple-icons has no ${name}`)
  if (icon.license !== undefined) throw new Error(`${name} has a licence of its own: ${icon.license.type}`)
  const path = snapPath(shorterPaths[name] ?? icon.path, 10)
  return [name, { title: icon.title, color: `#${icon.hex.toLowerCase()}`, kind: 'fill', path }]
}

/** The path data of any shape that lucide uses, in units of its 24 by 24 box. */
function shapePath([tag, shape]) {
  const number = (key) => Number(shape[key] ?? 0)
  // A leading relative move would become relative to the preceding path.
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
const kit = new URL('../kit/', import.meta.url)

/** Writes one generated file with a row per icon. */
function write(file, before, row, after) {
  const rows = drawings.map(row).filter((line) => line !== undefined)
  writeFileSync(new URL(file, kit), `${header}${before}${rows.map((line) => `  ${line},\n`).join('')}${after}`)
}

const table = (name, type, remark = '') => `import type { IconName } from './icon-names.gen.ts'

${remark}export const ${name}: Readonly<${type}> = {
`
const capital = (name) => name[0].toUpperCase() + name.slice(1)
const quote = (text) => `'${text.replaceAll("'", "\\'")}'`

write(
  'icon-names.gen.ts',
  'export const iconNames = [\n',
  ([name]) => quote(name),
  '] as const\nexport type IconName = (typeof iconNames)[number]\n',
)
// Titles and colours are separate from the paths, which are many times larger.
const isBrand = (title) => typeof title === 'string'
write(
  'icon-titles.gen.ts',
  `import type { Locale } from '#domain/locales.ts'\n${table('iconTitles', 'Partial<Record<IconName, Readonly<Record<Locale, string>>>>', '/** Titles of icons that are no brands. */\n')}`,
  ([name, { title }]) => (isBrand(title) ? undefined : `${quote(name)}: ${JSON.stringify(title)}`),
  '}\n',
)
write(
  'brand-titles.gen.ts',
  table(
    'brandTitles',
    'Partial<Record<IconName, string>>',
    '/** Empty for icons that are no brands. Names that equal the icon’s name with a capital are left out. */\n',
  ),
  ([name, { title }]) =>
    title === capital(name) ? undefined : `${quote(name)}: ${quote(isBrand(title) ? title : '')}`,
  '}\n',
)
write(
  'icon-colors.gen.ts',
  `/** Colours of brands, as the brands define them. */\n${table('iconColors', 'Partial<Record<IconName, string>>')}`,
  ([name, { color }]) => color && `${quote(name)}: ${quote(color)}`,
  '}\n',
)
/** The most common brands; a browser loads their paths and the general icons without all the others. */
const common = new Set('instagram facebook tiktok telegram viber whatsapp youtube'.split(' '))
const isCommon = ([name, { kind }]) => kind === 'stroke' || common.has(name)
for (const [file, set, isIn] of [
  ['common-icons', 'commonIcons', isCommon],
  ['rare-icons', 'rareIcons', (drawing) => !isCommon(drawing)],
]) {
  write(
    `${file}.gen.ts`,
    "import type { IconDrawing } from './icon-drawing.ts'\n" +
      `import type { IconName } from './icon-names.gen.ts'\n\nexport const ${set} = {\n`,
    (drawing) => {
      const [name, { kind, path }] = drawing
      return isIn(drawing) ? `${quote(name)}: ${JSON.stringify({ kind, path })}` : undefined
    },
    '} satisfies Partial<Record<IconName, IconDrawing>>\n',
  )
}
