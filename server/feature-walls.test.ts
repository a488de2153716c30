import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const script = path.join(root, 'scripts/feature-walls.mjs')

type Files = Readonly<Record<string, string>>

let folder: string

/** What is planted, the beginning of what the check says of it, and why. */
const refused: readonly (readonly [Files, string, string])[] = [
  [
    { 'features/pages/planted.ts': "import { visit } from '#server/features/site/service.ts'" },
    'features/pages/planted.ts imports features/site/service.ts, and site does not lie below pages',
    'an arrow back up',
  ],
  [
    { 'features/identity/planted.ts': "import type { Page } from '../pages/service.ts'" },
    'features/identity/planted.ts imports features/pages/service.ts, and pages does not lie below identity',
    'a type is an import, too',
  ],
  [
    { 'features/limits/planted.ts': "const later = () => import('#server/features/admin/service.ts')" },
    'features/limits/planted.ts imports features/admin/service.ts',
    'so is what is loaded later',
  ],
  [
    {
      'features/html/planted.ts': "export * from '#server/features/jars/service.ts'",
      'features/jars/planted.ts': "export * from '#server/features/html/service.ts'",
    },
    'features/html/planted.ts imports features/jars/service.ts, and jars does not lie below html',
    'a circle of two that lie side by side',
  ],
  [
    {
      'features/pages/planted.ts': "import { planted } from '#server/planted.ts'",
      'planted.ts': "import { more } from './db/planted.ts'",
      'db/planted.ts': "import { visit } from '../features/site/service.ts'",
    },
    'features/pages/planted.ts imports features/site/service.ts through planted.ts and db/planted.ts',
    'a way round that leads up',
  ],
  [
    { 'features/site/planted.ts': "import { findPage } from '#server/features/pages/queries.ts'" },
    'features/site/planted.ts imports features/pages/queries.ts, and features meet at service.ts',
    'queries are a feature’s own',
  ],
  [
    { 'features/site/planted/queries.ts': "import { findPage } from '#server/features/pages/queries.ts'" },
    'features/site/planted/queries.ts imports features/pages/queries.ts, and features meet at service.ts',
    'SQL is its feature’s own',
  ],
  [
    { 'features/site/planted/routes.ts': "import { pageRoutes } from '../../pages/routes.ts'" },
    'features/site/planted/routes.ts imports features/pages/routes.ts, and features meet at service.ts',
    'by whatever name it is called',
  ],
  [
    { 'features/site/planted.ts': "import { listTrash } from '#server/features/pages/trash/service.ts'" },
    'features/site/planted.ts imports features/pages/trash/service.ts, and features meet at service.ts',
    'so are the services inside of it',
  ],
  [
    { 'plugins/planted.ts': "import { sessionState } from '#server/features/identity/sessions/queries.ts'" },
    'plugins/planted.ts imports features/identity/sessions/queries.ts, and features meet at service.ts',
    'plugins come through the same door',
  ],
  [
    { 'planted.ts': "import { pageRoutes } from './features/pages/routes.ts'" },
    'planted.ts imports features/pages/routes.ts, and features meet at service.ts',
    'routes are bound where the product is put together',
  ],
  [
    { 'features/site/planted.ts': "import { smtp } from '#server/features/mail/testing/smtp.ts'" },
    'features/site/planted.ts imports features/mail/testing/smtp.ts, which is for tests alone',
    'the product knows no test support',
  ],
  [
    { 'features/planted/service.ts': 'export {}' },
    'features/planted has no place in the order',
    'a new feature says where it lies',
  ],
]

/** What is planted together, since none of it is refused. */
const allowed: Files = {
  'features/site/down.ts': "import { readDocument } from '#server/features/pages/service.ts'",
  'features/pages/own.ts': "import { trashStart } from './trash/service.ts'",
  'features/pages/trash/service.ts': "import { savePage } from '../queries.ts'",
  'features/pages/of-none.ts': "import { paginate } from '#server/paging.ts'",
  'features/pages/own.test.ts': "import { smtp } from '#server/features/mail/testing/smtp.ts'",
  'app.ts': "import { pageRoutes } from './features/pages/routes.ts'",
  'run.ts': "import { grantAdmin } from './features/operator/service.ts'",
}

async function plant(place: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, place, 'server', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `${text}\n`)
  }
}

/** Plants files into a server of the same features, and asks the check about it. */
async function judge(place: string, planted: Files = {}): Promise<{ status: number | null; said: string[] }> {
  const files = await readdir(path.join(import.meta.dirname, 'features'), { recursive: true })
  const features = new Set(files.filter((file) => file.endsWith('.ts')).map((file) => file.split(path.sep)[0]))
  await plant(place, Object.fromEntries([...features].map((name) => [`features/${name}/service.ts`, 'export {}'])))
  await plant(place, planted)
  const { status, stdout } = spawnSync(process.execPath, [script, path.join(folder, place)], { encoding: 'utf8' })
  return { status, said: stdout.split('\n').filter((line) => line !== '') }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lanka-feature-walls-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('walls between the features', () => {
  test.each(refused.map(([files, breach, why], index) => ({ files, breach, why, index })))(
    'refuse: $breach ($why)',
    async ({ files, breach, index }) => {
      const { status, said } = await judge(`refused-${index}`, files)
      expect(said.some((line) => line.startsWith(breach))).toBe(true)
      expect(status).toBe(1)
    },
  )

  test('refuse a place in the order without its feature', async () => {
    await judge('empty')
    await rm(path.join(folder, 'empty/server/features/operator'), { recursive: true })
    const { stdout } = spawnSync(process.execPath, [script, path.join(folder, 'empty')], { encoding: 'utf8' })
    expect(stdout).toBe('features/operator is not there\n')
  })

  test('stand where the picture of the architecture shows them', async () => {
    const order = JSON.parse(await readFile(path.join(root, 'scripts/feature-order.json'), 'utf8')) as string[][]
    const text = await readFile(path.join(root, 'docs/architecture.md'), 'utf8')
    const [, picture = ''] = /## Features in one direction\n\n```\n(.*?)```/s.exec(text) ?? []
    // What a row says about its features stands far to the right of them.
    const rows = picture
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 40).trim().split(/ +/))
    expect(rows.toReversed()).toEqual(order)
  })

  test('let everything else through', async () => {
    expect(await judge('allowed', allowed)).toEqual({ status: 0, said: [] })
  })
})
