import sharp from 'sharp'
import type { Locale } from '#domain/locales.ts'
import { favicon } from '#server/features/site/service.ts'

const roundedCorners = 'rx="13" '

/** The logo on a full square; phones round the corners. */
const squareIcon = favicon.replace(roundedCorners, '')

/** Renders an SVG at its final size instead of scaling it up. */
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

/** An ICO file of PNG pictures: 6 bytes of header, 16 bytes per picture, then the pictures. */
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

/** Icons by address, each drawn on first request. */
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
 * Web app manifest: installation and share target. It starts at the address that opens offline, see docs/decisions/031.
 * The scope is the whole site, since sign-in is outside of /my.
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
    // By GET, so that no service worker is needed; see web/received.
    share_target: {
      action: '/my/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    // Placeholder id, which redirects to the user's first page.
    shortcuts: [
      { name: statistics, url: '/my/main/statistics' },
      { name: messages, url: '/my/main/messages' },
    ],
  })
}
