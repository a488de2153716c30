import { denseAlpha } from '#page/themes/panel.ts'
import { resolveTheme, type ResolvedTheme } from '#page/themes/resolve-theme.ts'
import type { Corners } from '#page/themes/theme.ts'
import { cardSize, markPaths, type CardContent } from '#server/features/site/service.ts'
import { backgroundSvg } from './background-svg.ts'
import { movementSvg } from './movement-svg.ts'
import { outlineOf } from './photo.ts'
import { cellLeft, margin, placesOf, surfaceHeight, rowHeight, type Places } from './places.ts'
import type { Typeface, Typefaces } from './typeface.ts'
import { drawable, fitInto, shortened, wrap } from './typesetting.ts'

const { width, height } = cardSize
const addressPadding = 30

/** Title sizes, largest first; those above the limit are for cards without a picture. */
const titleSizes = [
  { size: 144, lines: 1 },
  { size: 120, lines: 2 },
  { size: 104, lines: 2 },
  { size: 88, lines: 2 },
  { size: 76, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
  { size: 46, lines: 4 },
  { size: 36, lines: 5 },
] as const
const largestBesidePicture = 88
/** Maximum width of the description, for readability. */
const aboutWidth = 820
const aboutSize = 33
const aboutLeading = 1.38
const titleLeading = 1.1
const gap = 26
/** Width of the transition from text to moving elements; beside a picture, cells have their edges instead. */
const fade = 216

/** Stroke width, as a share of the font size, that emboldens regular outlines. */
const boldness = (weight: number) => 0.014 * Math.min(4, (weight - 400) / 100)

const radii: Record<Corners, number> = { straight: 0, 'slightly-rounded': 16, round: surfaceHeight / 2 }

function line(path: string, color: string, bold = 0): string {
  const stroke = bold === 0 ? '' : ` stroke="${color}" stroke-width="${bold.toFixed(2)}" stroke-linejoin="round"`
  return `<path fill="${color}"${stroke} d="${path}"/>`
}

/**
 * Title and description, vertically centred above the address, and the right end of the room they need: of their
 * longest line, or of the column beside a picture.
 */
function words(typefaces: Typefaces, content: CardContent, look: ResolvedTheme, places: Places, hasAvatar: boolean) {
  const { heading: typeface, text: plain } = typefaces
  const { text, preset } = look
  const bold = boldness(preset.fonts.headWeight)
  const { left, wordsTop, wordsBottom, wordsEnd, rowTop } = places
  const room = (hasAvatar ? wordsEnd : width - margin) - left
  const named = drawable(typeface, content.title) || drawable(typeface, content.address)
  const title = rowTop === undefined ? named : named.toLocaleUpperCase('uk')
  // Line breaks of the page become sentences here.
  const about = drawable(plain, content.description.replaceAll(/([^\s.,:;!?…])\s*\n\s*/g, '$1. '))
  const below = about === '' ? [] : wrap(plain, about, { size: aboutSize }, Math.min(room, aboutWidth), 2).lines
  const belowHeight = below.length === 0 ? 0 : gap + below.length * aboutSize * aboutLeading
  const headingRoom = wordsBottom - wordsTop - belowHeight
  const sizes = titleSizes.filter(
    ({ size, lines }, index) =>
      index === titleSizes.length - 1 ||
      (size * lines * titleLeading <= headingRoom && (!hasAvatar || size <= largestBesidePicture)),
  )
  const heading = fitInto(typeface, title, sizes, { width: room, tracking: bold / 4 })
  const { size } = heading
  const headingHeight = heading.lines.length * size * titleLeading
  const top = wordsTop + Math.max(0, (headingRoom - headingHeight) / 2)
  const setting = { size, tracking: (size * bold) / 4 }
  const titles = heading.lines.map((words, index) => {
    const base = top + size * (0.86 + index * titleLeading)
    return line(typeface.outline(words, left, base, setting), text.ink, size * bold)
  })
  const abouts = below.map((words, index) => {
    const base = top + headingHeight + gap + aboutSize * (0.86 + index * aboutLeading)
    return line(plain.outline(words, left, base, { size: aboutSize }), text.soft)
  })
  const widths = [
    ...heading.lines.map((words) => typeface.width(words, setting)),
    ...below.map((words) => plain.width(words, { size: aboutSize })),
  ]
  // In a cell the background has the text's width, beside a picture the column's.
  const isColumn = hasAvatar && rowTop === undefined
  return { drawing: [...titles, ...abouts].join(''), end: left + (isColumn ? room : Math.max(...widths)) }
}

/** A theme button for a line of text. */
function surface(left: number, top: number, length: number, { button, corners }: ResolvedTheme): string {
  const box = `x="${left.toFixed(1)}" width="${length.toFixed(1)}" height="${surfaceHeight}" rx="${radii[corners]}"`
  const isLined = button.style === 'outline' || button.style === 'hard' || button.hasBorder
  const edge = isLined ? ` stroke="${button.line}" stroke-width="3"` : ''
  const shade = `<rect ${box} y="${top + 8}" transform="translate(8 0)" fill="${button.line}"/>`
  return [
    button.style === 'hard' ? shade : '',
    `<rect ${box} y="${top}" fill="${button.fill}" fill-opacity="${button.alpha}"${edge}/>`,
  ].join('')
}

function addressSurface(typeface: Typeface, address: string, look: ResolvedTheme, places: Places): string {
  const { left, addressTop, addressWidth, rowTop } = places
  const room = addressWidth - 2 * addressPadding
  const size = [30, 26, 22].find((size) => typeface.width(address, { size }) <= room) ?? 22
  const fits = (text: string) => typeface.width(text, { size }) <= room
  const text = fits(address) ? address : shortened(address, fits)
  const length = typeface.width(text, { size }) + 2 * addressPadding
  const base = addressTop + surfaceHeight / 2 + size * 0.34
  if (rowTop !== undefined) return line(typeface.outline(text, left, base, { size }), look.text.ink, size * 0.02)
  return [
    surface(left, addressTop, length, look),
    line(typeface.outline(text, left + addressPadding, base, { size }), look.button.ink, size * 0.02),
  ].join('')
}

function mark(color: string, x: number, y: number, scale: number): string {
  const strokes = markPaths.map((path) => `<path d="${path}"/>`).join('')
  return [
    `<g fill="none" stroke="${color}" stroke-width="4.5" transform="translate(${x} ${y}) scale(${scale})">`,
    `${strokes}</g>`,
  ].join('')
}

/** Two surfaces below the corner's content, the first nearly opaque, for a busy background. */
function corner(left: number, right: number, top: number, look: ResolvedTheme): string {
  const length = right - left
  const opaque = {
    ...look.button,
    style: 'filled',
    hasBorder: false,
    fill: look.background.color,
    alpha: 0.94,
  } as const
  return surface(left, top, length, { ...look, button: opaque }) + surface(left, top, length, look)
}

/** Logo and site name in the corner. */
function signature(typeface: Typeface, { siteName, theme }: CardContent, look: ResolvedTheme, places: Places): string {
  const { addressTop: top, rowTop, signatureEnd } = places
  const isCalm = theme.dynamic === 'none' || look.panel !== undefined || rowTop !== undefined
  const setting = { size: 32, tracking: 0.3 }
  const fits = (name: string) => typeface.width(name, setting) <= 250
  const written = drawable(typeface, siteName)
  const name = fits(written) ? written : shortened(written, fits)
  const inset = isCalm ? 0 : addressPadding
  const left = signatureEnd - inset - typeface.width(name, setting)
  const middle = top + surfaceHeight / 2
  const [sign, ink] = isCalm ? [look.text.accent, look.text.ink] : [look.button.ink, look.button.ink]
  return [
    isCalm ? '' : corner(left - 76 - inset, signatureEnd, top, look),
    mark(sign, left - 76, middle - 20, 1.28),
    line(typeface.outline(name, left, middle + 11, setting), ink, 1.2),
  ].join('')
}

/** Ring around a picture without plate and not at the card's edge. */
function ring(look: ResolvedTheme, { avatar, plate }: Places): string {
  if (plate !== undefined || avatar.top === 0) return ''
  const outline = outlineOf(look, avatar, 13)
  const { text, background } = look
  return `<path d="${outline}" fill="${background.color}" fill-opacity="0.6" stroke="${text.accent}" stroke-width="5"/>`
}

/** Glass pane under text, if the page has one; without blur. */
function pane({ panel }: ResolvedTheme): string {
  if (panel === undefined) return ''
  const alpha = Math.max(panel.alpha, denseAlpha)
  return `<rect x="36" y="36" width="${width - 72}" height="${height - 72}" rx="44" fill="${panel.fill}" fill-opacity="${alpha}"/>`
}

/** Cells of the brutalist layout: text, picture, a cell of motion below it if the theme has some, and a row of two. */
function cells({ text, background }: ResolvedTheme, { rowTop, pictureBottom }: Places, hasAvatar: boolean): string {
  if (rowTop === undefined) return ''
  return [
    `<rect y="${rowTop}" width="${width}" height="${height - rowTop}" fill="${background.color}"/>`,
    `<path fill="none" stroke="${text.ink}" stroke-width="6" d="M0 ${rowTop}H${width}M${cellLeft} ${hasAvatar ? 0 : rowTop}V${rowTop + rowHeight}${hasAvatar && pictureBottom !== rowTop ? `M${cellLeft} ${pictureBottom}H${width}` : ''}"/>`,
  ].join('')
}

/** The card as SVG without text elements: all text becomes outlines. */
export function cardSvg(typefaces: Typefaces, content: CardContent, hasAvatar: boolean): string {
  const look = resolveTheme(content.theme)
  const places = placesOf(content.theme)
  const { drawing, end } = words(typefaces, content, look, places, hasAvatar)
  const isInCells = hasAvatar && places.rowTop !== undefined
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    backgroundSvg(look, content.theme.background),
    movementSvg(look, content.theme.dynamic, isInCells ? cellLeft : end, isInCells ? 0 : fade),
    pane(look),
    cells(look, places, hasAvatar),
    hasAvatar ? ring(look, places) : '',
    drawing,
    addressSurface(typefaces.text, content.address, look, places),
    signature(typefaces.text, content, look, places),
    '</svg>',
  ].join('')
}
