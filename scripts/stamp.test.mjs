import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStamp, writeStamp } from './stamp.mjs'

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lanka-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a stamp says what was written, and nothing else is left beside it', () => {
  const folder = makeFolder()
  const file = path.join(folder, 'made', 'stamp.json')
  writeStamp(file, { sources: 'first' })
  writeStamp(file, { sources: 'second' })
  expect(readStamp(file)).toEqual({ sources: 'second' })
  expect(readdirSync(path.dirname(file))).toEqual(['stamp.json'])
})

test('a missing stamp, an empty one and half of one say nothing', () => {
  const file = path.join(makeFolder(), 'stamp.json')
  expect(readStamp(file)).toBeUndefined()
  writeStamp(file, { sources: 'whole' })
  truncateSync(file, 9)
  expect(readStamp(file)).toBeUndefined()
  writeFileSync(file, '')
  expect(readStamp(file)).toBeUndefined()
})
