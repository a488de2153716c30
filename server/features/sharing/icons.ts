import sharp from 'sharp'
import type { Locale } from '#domain/locales.ts'
import { favicon } from '#server/features/site/service.ts'

const roundedGround = 'rx="13" '

/** The sign on a ground that fills the whole square: phones cut the corners off themselves. */
const squareIcon = favicon.replace(roundedGround, '')

/** Drawn at the size itself, and not enlarged from the 48 units of its box. */
async function drawIcon(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

interface Picture {
  side: number
  png: Buffer
}

/** A Windows icon of pictures in PNG: a header of 6 bytes and 16 bytes for each, then the pictures. */
function packIco(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(side, entry)
    header.writeUInt8(side, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

async function drawIco(): Promise<Buffer> {
  const sides = [16, 32, 48]
  return packIco(await Promise.all(sides.map(async (side) => ({ side, png: await drawIcon(favicon, side) }))))
}

/** Every icon by its address, each drawn when it is first asked for. */
export const icons: Readonly<Record<string, { type: string; draw(): Promise<Buffer> }>> = {
  '/favicon.ico': { type: 'image/x-icon', draw: drawIco },
  '/apple-touch-icon.png': { type: 'image/png', draw: () => drawIcon(squareIcon, 180) },
  '/icon-192.png': { type: 'image/png', draw: () => drawIcon(squareIcon, 192) },
  '/icon-512.png': { type: 'image/png', draw: () => drawIcon(squareIcon, 512) },
}

const words = {
  uk: { about: 'Одна сторінка для всіх ваших посилань.', messages: 'Повідомлення', statistics: 'Статистика' },
  en: { about: 'One page for all your links.', messages: 'Messages', statistics: 'Statistics' },
} as const satisfies Record<Locale, object>

/**
 * What phones need to keep the account area among their apps and to offer it where something is shared. It starts at the
 * address that opens without a network, see docs/decisions/031. Its scope is the whole site, since signing in is part of it.
 */
export function manifest(siteName: string, locale: Locale): string {
  const { about, messages, statistics } = words[locale]
  const icon = (side: number) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })
  return JSON.stringify({
    id: '/my',
    name: siteName,
    short_name: siteName,
    description: about,
    lang: locale,
    dir: 'ltr',
    start_url: '/my/',
    scope: '/',
    categories: ['productivity', 'social'],
    display: 'minimal-ui',
    background_color: '#f8f4ef',
    theme_color: '#f8f4ef',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].flatMap((side) => [icon(side), { ...icon(side), purpose: 'maskable' }]),
    ],
    // By GET, so that nothing has to be running for it; see web/received.
    share_target: {
      action: '/my/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    // No page is called so: a person's first one takes its place.
    shortcuts: [
      { name: statistics, url: '/my/main/statistics' },
      { name: messages, url: '/my/main/messages' },
    ],
  })
}
