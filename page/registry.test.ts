import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { models } from './registry/models.gen.ts'

test('the registry lists what the folders hold', () => {
  const script = fileURLToPath(new URL('./scripts/registry.mjs', import.meta.url))
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})

test('every block folder is registered under its own name', () => {
  const folders = readdirSync(new URL('./blocks/', import.meta.url), { withFileTypes: true })
  const types = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  expect(Object.keys(models).toSorted()).toEqual(types.toSorted())
  for (const [name, model] of Object.entries(models)) expect(model.type).toBe(name)
})
