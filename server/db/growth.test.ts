import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')

test('the guide to growth gives every table its sharding key', () => {
  const [, tables = ''] = read('schema.gen.ts').split('export interface DB {')
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)
  const guide = read('../../docs/growth.md')
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
