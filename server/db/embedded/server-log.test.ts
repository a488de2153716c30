import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openServerLog, turnServerLog } from './server-log.ts'

test('the log of a server that runs for long is turned, and what it writes goes on in the emptied file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanka-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cluster = join(folder, 'postgres')
  const { fd, close } = await openServerLog(cluster)
  const append = (text: string) => promisify(write)(fd, text)
  await append('a line\n')
  await turnServerLog(cluster)
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toBe('a line\n')
  await append('x'.repeat(10 * 1024 * 1024))
  await turnServerLog(cluster)
  await append('the next line\n')
  await close()
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toBe('the next line\n')
  const { size, mode } = await stat(join(folder, 'postgres.log.1'))
  expect([size, mode & 0o077]).toEqual([10 * 1024 * 1024 + 7, 0])
})

test('where no copy can be made, the log is emptied all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanka-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'postgres.log'), 'x'.repeat(10 * 1024 * 1024 + 1))
  await mkdir(join(folder, 'postgres.log.1'))
  await turnServerLog(join(folder, 'postgres'))
  expect(await readdir(folder)).toEqual(['postgres.log'])
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toBe('')
})
