import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')

/** File, what it imports, and why nobody may. */
const forbidden = [
  ['domain/a.ts', '#page/document.tsx', 'domain knows no other room'],
  ['domain/b.ts', 'node:fs', 'domain does no I/O'],
  ['domain/c.ts', 'react', 'domain has no user interface'],
  ['page/a.tsx', '#server/app.ts', 'a page does not know the server'],
  ['page/b.tsx', '#contract/pages.ts', 'a page does not know the calls'],
  ['page/blocks/link/view.tsx', '#ui/button/button.tsx', 'a public page has no design system of the account'],
  ['page/blocks/link/model.ts', 'react', 'models are data'],
  ['page/blocks/text/view.tsx', './editor-messages.ts', 'texts of a form come with the form'],
  ['page/blocks/text/model.ts', './editor-messages.ts', 'texts of a form come with the form'],
  ['page/blocks/link/editor.tsx', '#web/api.ts', 'an editor is handed what it needs'],
  ['contract/a.ts', '#server/app.ts', 'the contract does not know who keeps it'],
  ['contract/b.ts', '#page/blocks/link/view.tsx', 'the contract is data'],
  ['ui/a.tsx', '#page/document.tsx', 'the design system has no product words'],
  ['ui/b.tsx', '#web/api.ts', 'the design system calls nobody'],
  ['server/a.ts', '#web/api.ts', 'the server does not know the browser'],
  ['server/b.ts', '#page/registry/editors.gen.ts', 'the server loads no editors'],
  ['server/features/pages/routes.ts', './queries.ts', 'routes call services'],
  ['server/features/pages/queries.ts', './service.ts', 'SQL takes no decisions'],
  ['server/features/pages/other/routes.ts', '#server/features/identity/queries.ts', 'routes call services'],
  ['e2e/a.spec.ts', '#domain/plans.ts', 'journeys use the HTTP door'],
  ['bench/a.mjs', '#server/app.ts', 'measurements use the HTTP door'],
  ['web/a.tsx', '#server/app.ts', 'the browser does not know the server'],
  ['web/b.tsx', 'node:path', 'the browser has no Node'],
] as const

const allowed = [
  ['server/features/pages/service.ts', '#server/features/identity/service.ts'],
  ['server/features/pages/allowed.ts', './queries.ts'],
  ['page/blocks/link/editor.tsx', '#ui/field/field.tsx'],
  ['contract/allowed.ts', '#page/document-schema.ts'],
  ['web/allowed.tsx', '#contract/pages.ts'],
] as const

let folder: string
let refused: Set<string>

/** The linter's verdict on planted files, under the project's own rules. */
async function lint(): Promise<Set<string>> {
  const outcome = await promisify(execFile)(oxlint, ['--format=json', '.'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const { diagnostics } = JSON.parse(outcome.stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  )
}

async function plant(places: readonly (readonly [string, string, ...unknown[]])[], prefix: string): Promise<void> {
  for (const [file, target] of places) {
    const place = path.join(folder, prefix, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, `import '${target}'\nimport * as planted from '${target}'\nexport const used = planted\n`)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lanka-walls-'))
  const config = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  for (const part of ['forbidden', 'allowed']) {
    await mkdir(path.join(folder, part))
    // The planted files belong to no TypeScript project, and imports do not need types to be judged.
    await writeFile(path.join(folder, part, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
  }
  await plant(forbidden, 'forbidden')
  await plant(allowed, 'allowed')
  refused = await lint()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('walls between the rooms', () => {
  test.each(forbidden)('%s may not import %s: %s', (file) => {
    expect(refused).toContain(path.join('forbidden', file))
  })

  test.each(allowed)('%s may import %s', (file) => {
    expect(refused).not.toContain(path.join('allowed', file))
  })
})
