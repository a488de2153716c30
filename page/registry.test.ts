import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
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

test.each(['blocks/separator', 'backgrounds/grain', 'themes/presets/neon.ts'])(
  'an order that names %s, which is gone, is refused by name',
  (gone) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lanka-registry-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const room = path.join(folder, 'page')
    cpSync(fileURLToPath(new URL('.', import.meta.url)), room, { recursive: true })
    rmSync(path.join(room, gone), { recursive: true })
    const check = () =>
      execFileSync(process.execPath, [path.join(room, 'scripts/registry.mjs'), '--check'], { stdio: 'pipe' })
    expect(check).toThrow(`orders what there is not: ${path.basename(gone, '.ts')}`)
  },
)
