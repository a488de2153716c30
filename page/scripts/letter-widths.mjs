// Writes page/layouts/letter-widths.gen.ts from the font files of Unbounded, the font of names that is wider than any
// system font. Browsers use no ligatures in it, since its names have letter spacing. Run it when that package changes;
// page/layouts/name-face.test.ts compares what it wrote with the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const weights = [600, 700, 800, 900]
/** Letters by font file; pairs from two files have no kerning. */
const letters = {
  cyrillic: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяЁЪЫЭёъыэ№',
  latin: `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'’"“”«»()-–—/&+@#_\u00A0`,
}
/** Further characters, which are rare enough to count without kerning. */
const rare = {
  latin: '*%=~|[]{}<>$€©®°±·•…„‘™×ÀÁÂÄÅÇÈÉÊËÍÎÑÓÔÖÚÛÜÝàáâäåçèéêëíîñóôöúûüýß',
  'cyrillic-ext': '₴',
}
/** Kerning below this many hundredths of an em is not seen. */
const leastKerning = 2

const resolve = createRequire(import.meta.url).resolve
const open = (subset, weight) =>
  create(readFileSync(resolve(`@fontsource/unbounded/files/unbounded-${subset}-${weight}-normal.woff2`)))

const advances = Object.fromEntries(weights.map((weight) => [weight, []]))
/** A pair's kerning in the weight that has least, in hundredths of an em. */
const kerning = new Map()
for (const [subset, set] of Object.entries(letters)) {
  for (const weight of weights) {
    const font = open(subset, weight)
    const width = (text) => (font.layout(text, { liga: false }).advanceWidth / font.unitsPerEm) * 100
    const widths = new Map([...set].map((letter) => [letter, width(letter)]))
    advances[weight].push(...[...widths.values()].map(Math.ceil))
    for (const first of set) {
      for (const second of set) {
        const closer = widths.get(first) + widths.get(second) - width(first + second)
        kerning.set(first + second, Math.min(kerning.get(first + second) ?? Infinity, Math.floor(closer + 0.01)))
      }
    }
  }
}

for (const [subset, set] of Object.entries(rare)) {
  for (const weight of weights) {
    const font = open(subset, weight)
    for (const letter of set)
      advances[weight].push(Math.ceil((font.layout(letter).advanceWidth / font.unitsPerEm) * 100))
  }
}

/** Pairs by how much closer they stand, in hundredths of an em. */
const pairs = {}
for (const [pair, closer] of kerning) {
  if (closer < 0 || closer >= leastKerning) pairs[closer] = (pairs[closer] ?? '') + pair
}

const quote = (text) => `'${text.replaceAll("'", String.raw`\'`).replaceAll('\u00A0', String.raw`\u00A0`)}'`
writeFileSync(
  new URL('../layouts/letter-widths.gen.ts', import.meta.url),
  `// Written by page/scripts/letter-widths.mjs; do not edit.
export const letters = ${quote([...Object.values(letters), ...Object.values(rare)].join(''))}
/** Advance widths of the letters by weight, in hundredths of an em. */
export const advances: Readonly<Record<number, readonly number[]>> = ${JSON.stringify(advances)}
/** Pairs of letters by how much closer they stand, in hundredths of an em. */
export const pairs: Readonly<Record<string, string>> = {${Object.entries(pairs)
    .map(([closer, set]) => `${quote(closer)}: ${quote(set)}`)
    .join(', ')}}
`,
)
