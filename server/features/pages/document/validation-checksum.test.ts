import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { pageDocument } from '#page/document-schema.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { linkBlock, textBlock } from '../testing/blocks.ts'
import { ruleSources } from './validation-checksum.ts'

const lanka = await setUpApp()

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A file with all that it imports at run time, by their places in the project. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const [, from] of text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([#.][^']+)'/gm)) {
    const next = from!.startsWith('#') ? from!.slice(1) : path.join(path.dirname(file), from!)
    if (existsSync(path.join(root, next))) withImports(next, seen)
  }
  return seen
}

test('the rules are known by every source that they are made of', () => {
  const covered = new Set(Object.keys(ruleSources).map((name) => path.join('server/features/pages/document', name)))
  const needed = [...withImports('page/document-schema.ts')]
  expect(needed.length).toBeGreaterThan(30)
  expect(needed.filter((file) => !covered.has(file))).toEqual([])
})

/** A visitor's view of a page that is in nobody's memory, and how often its document was checked for it. */
async function view(address: string) {
  lanka.deps.pageCache.drop({ everything: true })
  const check = vi.spyOn(pageDocument, 'safeParse')
  const { statusCode, body } = await lanka.app.inject({ url: `/${address}` })
  const checks = check.mock.calls.length
  check.mockRestore()
  return { statusCode, body, checks }
}

async function saved(login: string) {
  const owner = createOwner(lanka, await lanka.people.register(login))
  await owner.save({ title: 'Ціла', lang: 'uk', blocks: [linkBlock('a'), textBlock('b', 'Слова 🎨 "і" \\ <лапки>')] })
  const { db } = lanka.deps.database
  const change = (document: ReturnType<typeof sql>) =>
    db
      .updateTable('pages')
      .set({ document: document as never })
      .where('id', '=', owner.id)
      .execute()
  return { owner, change }
}

test('a document that was found whole when it was saved is shown without a second check', async () => {
  await saved('whole')
  const { statusCode, body, checks } = await view('whole')
  expect([statusCode, checks]).toEqual([200, 0])
  expect(body).toContain('Слова 🎨')
  await lanka.people.register('fresh')
  expect((await view('fresh')).checks).toBe(0)
})

test('what was changed past the product is checked, and what cannot be read is left out', async () => {
  const { owner, change } = await saved('touched')
  await change(sql`jsonb_set(document, '{blocks,0,url}', '"javascript:alert(1)"')`)
  const { statusCode, body, checks } = await view('touched')
  expect([statusCode, checks]).toEqual([200, 1])
  expect(body).toContain('Слова')
  expect(body).not.toContain('javascript:')
  // A save of the rest keeps what cannot be read, so the document is not whole by that.
  await owner.save({ title: 'Знову' })
  const again = await view('touched')
  expect([again.statusCode, again.checks]).toEqual([200, 1])
  expect(again.body).not.toContain('javascript:')
})

test('a document that other rules found whole is checked by the present ones', async () => {
  const { owner } = await saved('older')
  const { db } = lanka.deps.database
  await db
    .updateTable('pages')
    .set({ checked: sql`'0123456789abcdef ' || split_part(checked, ' ', 2)` })
    .where('id', '=', owner.id)
    .execute()
  expect((await view('older')).checks).toBe(1)
  await owner.save({ title: 'Тепер' })
  expect((await view('older')).checks).toBe(0)
})

test('a document of before a default was added is read with it, and no mark says that it has it', async () => {
  const { owner, change } = await saved('lacking')
  await change(sql`document #- '{blocks,0,options}'`)
  expect((await view('lacking')).body).toContain('Слова')
  await owner.save({ title: 'Ще' })
  const { statusCode, checks, body } = await view('lacking')
  expect([statusCode, checks]).toEqual([200, 1])
  expect(body).toContain('Слова')
})
