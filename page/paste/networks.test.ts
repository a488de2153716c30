import { expect, test } from 'vitest'
import { linkBeside } from './networks.ts'

test.each([
  ['instagram', '@olena', 'https://www.instagram.com/olena'],
  ['instagram', ' olena ', 'https://www.instagram.com/olena'],
  ['instagram', 'olena.draws', 'https://www.instagram.com/olena.draws'],
  ['instagram', '@olena.art', 'https://www.instagram.com/olena.art'],
  ['instagram', 'olena.art', 'https://olena.art/'],
  ['instagram', 'www.olena.draws', 'https://www.olena.draws/'],
  ['instagram', 't.me/olena', 'https://t.me/olena'],
  ['instagram', '096 123 45 67', 'tel:+380961234567'],
  ['instagram', 'hello@olena.art', 'mailto:hello@olena.art'],
  ['instagram', 'Олена', undefined],
  ['tiktok', 'olena', 'https://www.tiktok.com/@olena'],
  ['whatsapp', '096 123 45 67', 'https://wa.me/380961234567'],
  ['link', '@olena', undefined],
  ['link', 'olena.draws', 'https://olena.draws/'],
] as const)('beside the drawing of %s, %s leads to %s', (icon, typed, url) => {
  expect(linkBeside(icon, typed)).toBe(url)
})
