import { expect, test } from 'vitest'
import { sharedText } from './shared-text.ts'

const url = 'https://a.art/x'

test.each([
  [{}, ''],
  [{ url }, url],
  [{ text: url }, url],
  [{ title: url, text: url, url }, url],
  [{ title: 'Казки', url }, `Казки\n${url}`],
  [{ title: 'Казки', text: ` ${url} ` }, `Казки\n${url}`],
  [{ text: `Check ${url}` }, `Check ${url}`],
  [{ title: 'Казки', text: `Check ${url}` }, `Казки\nCheck\n${url}`],
  [{ title: `Check ${url}`, text: `Check ${url}` }, `Check ${url}`],
  [{ title: `Check ${url}`, text: `Check ${url}`, url }, `Check ${url}`],
  [{ title: 'Казки', text: 'Казки', url }, `Казки\n${url}`],
])('%j is shared as %j', (parts, text) => {
  expect(sharedText(`?${new URLSearchParams(parts)}`)).toBe(text)
})
