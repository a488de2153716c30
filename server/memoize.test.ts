import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'
import { fileShell } from './shell.ts'

test('what was made is kept, and what failed is made again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue('icon')
  const thing = memoize(make)
  await expect(thing()).rejects.toThrow('no disk')
  expect([await thing(), await thing(), make.mock.calls.length]).toEqual(['icon', 'icon', 2])
})

test('the shell is read again after it could not be read', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'lanka-shell-')), 'index.html')
  const shell = fileShell(file)
  await expect(shell('/my')).rejects.toThrow('ENOENT')
  await writeFile(file, '<title>')
  expect(await shell('/my')).toBe('<title>')
})
