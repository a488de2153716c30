import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pagesApi, type Page } from '#contract/pages.ts'
import { maxPageFileBytes } from '#domain/page-file.ts'
import { models } from '#page/registry/models.gen.ts'
import { pageOf, picture, upload } from '#server/features/images/testing/upload.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { linkBlock } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { deriveKeys } from '#server/keys.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { canonicalJson } from './format/canonical-json.ts'
import { pictureName } from './format/manifest.ts'
import { exportFile, importFile, previewFile } from './testing/files.ts'
import { rewrites } from './testing/rewritten-files.ts'
import { invalidPartsOf, invalidPartNames } from './testing/invalid-parts.ts'
import { headerFields, signFile, sha256 } from './testing/tampering.ts'

const lanka = await setUpApp()
let owner: Person
let whole: Buffer
let page: Page
/** Of somebody who may sign what they like, as another installation. */
const strangers = deriveKeys(randomBytes(32))

async function stateOf(): Promise<unknown> {
  const folder = path.join(lanka.deps.config.dataDir, 'media')
  const media = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
  const [images, versions] = await Promise.all(
    (['images', 'page_versions'] as const).map((table) =>
      lanka.deps.database.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const now = (await lanka.as(owner).call(pagesApi.get, { params: { id: page.id } })).result
  return { media: media.toSorted(), images: images!.length, versions: versions!.length, now }
}
let before: unknown

beforeAll(async () => {
  owner = await registerPlus(lanka, 'olena_owner')
  const photo = (await upload(lanka, owner, pageOf(owner), await picture(9, 9).png().toBuffer())).result.url
  const html = models.html.schema.parse({ id: 'h', type: 'html', html: '<b>Привіт</b>' })
  const image = models.image.schema.parse({ id: 'p', type: 'image', image: photo })
  page = await createOwner(lanka, owner).save({ title: 'Майстерня', blocks: [linkBlock('a'), html, image] })
  whole = await exportFile(lanka, owner, page.id)
  // What an import would bring is not what is there.
  page = await createOwner(lanka, owner).save({ title: 'Інша', blocks: [linkBlock('z')] })
  before = await stateOf()
})

const refused = [422, 'IMPORT_DAMAGED']

async function look(file: Uint8Array) {
  const { status, error } = await previewFile(lanka, owner, page.id, file)
  return [status, error]
}

/** Of somebody to whom everything is welcome. */
async function take(file: Uint8Array) {
  const fields = { version: String(page.version) }
  const { status, error } = await importFile(lanka, owner, page.id, file, { query: 'foreign=1&hidden=1', fields })
  return [status, error]
}

const changed = (at: number, flip: number) => {
  const copy = Buffer.from(whole)
  copy[at]! ^= flip
  return copy
}

test('the file itself is whole, and so is one that a stranger sealed without a lie', async () => {
  const { result } = await previewFile(lanka, owner, page.id, whole)
  expect([result.foreign, result.added.map(({ id }) => id)]).toEqual([false, ['a', 'h', 'p']])
  const signedByStrangers = await signFile(strangers, invalidPartsOf(whole)())
  const foreign = (await previewFile(lanka, owner, page.id, signedByStrangers)).result
  expect([foreign.foreign, foreign.added.map(({ id }) => id)]).toEqual([true, ['a', 'p']])
})

test('every field of every header counts', async () => {
  const fields = headerFields(whole)
  expect(fields.length).toBeGreaterThan(100)
  for (const [field, at] of fields) {
    expect([field, ...(await look(changed(at, 0x01)))]).toEqual([field, ...refused])
  }
})

test('so does every part of what it holds', async () => {
  for (let at = 30; at < whole.length; at += 37) {
    expect([at, ...(await look(changed(at, 0x20)))]).toEqual([at, ...refused])
  }
})

test('it is refused wherever it breaks off', async () => {
  for (let length = 0; length < whole.length; length += 61) {
    expect([length, ...(await look(whole.subarray(0, length)))]).toEqual([length, ...refused])
  }
  expect(await look(whole.subarray(0, -1))).toEqual(refused)
})

test.each(Object.entries(rewrites))('%s in its place is refused', async (_what, rewrite) => {
  const file = await rewrite(whole)
  expect(await look(file)).toEqual(refused)
  expect(await take(file)).toEqual(refused)
})

test.each(invalidPartNames)('%s under a signature is refused, whoever signed it', async (lie) => {
  const lies = invalidPartsOf(whole)
  expect(await look(await signFile(lanka.deps.keys, lies(lie)))).toEqual(refused)
  expect(await take(await signFile(strangers, lies(lie)))).toEqual(refused)
})

test('what is no picture is refused before it is anybody’s, with those that were', async () => {
  const pictures = [await picture(30, 20).webp().toBuffer(), Buffer.from('RIFF____WEBP no picture')]
  const shown = pictures.map((bytes, index) => ({ id: `p${index}`, type: 'image', image: pictureName(sha256(bytes)) }))
  const former = JSON.parse(invalidPartsOf(whole)().document) as object
  const document = canonicalJson({ ...former, blocks: shown })
  for (const keys of [lanka.deps.keys, strangers])
    expect(await take(await signFile(keys, { document, pictures }))).toEqual(refused)
})

test('a file beyond fifty megabytes is refused without being kept', async () => {
  expect(await take(Buffer.alloc(maxPageFileBytes + 1))).toEqual(refused)
})

test('all of that has changed nothing and left nothing', async () => {
  expect(await stateOf()).toEqual(before)
  await expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lanka-nameless-')))
    .toEqual([])
})
