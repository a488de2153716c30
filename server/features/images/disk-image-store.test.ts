import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskImageStore } from './disk-image-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lanka-media-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const names = ['600x300', '300x150', '200x100'].map((size) => `0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01-${size}.webp`)

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what was put can be read until it is removed', async () => {
  const store = createDiskImageStore(root)
  await store.put([{ name: names[0]!, bytes: Buffer.from('picture') }])
  expect(await store.read(names[0]!)).toEqual(Buffer.from('picture'))
  expect(await filesOf(root)).toEqual([names[0]])
  await store.remove(names)
  expect(await store.read(names[0]!)).toBeUndefined()
})

test('when one file fails none is left, neither those done before it nor those still being written', async () => {
  const store = createDiskImageStore(root)
  const [inTheWay, quick, slow] = names as [string, string, string]
  await mkdir(path.join(root, inTheWay.slice(34, 36), inTheWay, 'x'), { recursive: true })
  const files = [
    { name: inTheWay, bytes: Buffer.alloc(10) },
    { name: quick, bytes: Buffer.alloc(10) },
    { name: slow, bytes: Buffer.alloc(32 * 1024 * 1024) },
  ]
  await expect(store.put(files)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(await filesOf(root)).toEqual([])
})
