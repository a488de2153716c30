import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const read = (...bytes: number[]) => readFile(new Blob([Uint8Array.from(bytes)]))

test('a file is read in the encoding that it was saved in', async () => {
  expect(await readFile(new Blob(['Привіт,https://a.ua']))).toBe('Привіт,https://a.ua')
  expect(await read(0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2, 0x2c, 0xbf, 0xe6)).toBe('Привіт,їж')
  expect(await read(0xff, 0xfe, 0x1f, 0x04, 0x57, 0x04)).toBe('Пї')
  expect(await read(0xfe, 0xff, 0x04, 0x1f, 0x04, 0x57)).toBe('Пї')
  expect(await read()).toBe('')
  // Cut within a letter.
  const whole = new TextEncoder().encode('Привіт 🙂')
  expect(await readFile(new Blob([whole.slice(0, -1)]))).toBe('Привіт \uFFFD')
})
