import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { startBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { importDatabase } from './db/commands/import.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { migrations } from './db/migrations.ts'
import { silentLog } from './log.ts'
import { createCall } from './testing/client.ts'
import { entered } from './testing/entered.ts'

// What the first release wrote: its rows, its secret and its pictures.
// Its passwords are hashed with the work that the product does, which only tests of this kind do.
const written = path.join(import.meta.dirname, 'testing/first-release')
const lastOfFirst = '0011_waffles.sql'

/** A data folder as the first release left it. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-first-release-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // Lets the account of a server that root starts reach the folder below.
  await chmod(dataDir, 0o755)
  for (const name of ['secret', 'media']) {
    await cp(path.join(written, name), path.join(dataDir, name), { recursive: true })
  }
  const server = await startEmbedded({ dataDir, log: silentLog, fsync: false })
  const own = migrations.slice(0, migrations.findIndex(({ name }) => name === lastOfFirst) + 1)
  await importDatabase(server.connection, path.join(written, 'database.lanka'), own, silentLog)
  await server.stop()
  return dataDir
}

test('the product starts on a data folder of the first release, with its people, pages and pictures', async () => {
  const dataDir = await makeDataDir()
  const shell = async () => '<!doctype html>'
  const { app, close } = await startBackend(readConfig({ DATA_DIR: dataDir }), {
    log: silentLog,
    shell,
    webDir: dataDir,
  })
  onTestFinished(() => close())
  const signedIn = entered(
    await createCall(app)(authApi.login, { body: { login: 'pershyi', password: 'pershyi password' } }),
  )
  const { result } = await createCall(app, signedIn.accessToken)(pagesApi.get, {
    params: { id: signedIn.user.pages[0]!.id },
  })
  expect(result).toMatchObject({ title: 'Перша сторінка', blocks: [{ title: 'Перше посилання' }, { type: 'image' }] })
  const page = await app.inject({ url: '/pershyi' })
  expect(page.body).toContain('https://example.com/first')
  const picture = /\/media\/[\w-]+\.webp/.exec(page.body)![0]
  expect((await app.inject({ url: picture })).headers['content-type']).toBe('image/webp')
})
