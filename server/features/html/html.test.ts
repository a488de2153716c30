import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { html as model } from '#page/blocks/html/model.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { staffLines } from '#server/features/admin/testing/staff.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { linkBlocks } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { deriveKeys } from '#server/keys.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { refuseInvalidSignatures } from './service.ts'
import { signatureOf } from './signature.ts'

const code = '  <p>Запис на майстер-клас</p>\n<script>document.title = "x"</script>\n'
const formerSecret = Buffer.alloc(32, 7)

const lanka = await setUpApp({ config: { formerSecrets: [formerSecret] } })
const visit = await createVisitor(lanka.app)

const pageOf = (person: Person) => person.user.pages[0]!.id

async function sign(pageId: string, html = code, by?: Person) {
  return lanka.as(by ?? (await lanka.people.iryna())).call(adminApi.signHtml, { body: { pageId, html } })
}

function htmlBlock(signature: string, fields: Partial<Block & { type: 'html' }> = {}): Block & { type: 'html' } {
  return model.schema.parse({ id: 'form', type: 'html', html: code, signature, ...fields })
}

async function change(person: Person, blocks: Block[], id = pageOf(person)) {
  const { call } = lanka.as(person)
  const { version } = (await call(pagesApi.get, { params: { id } })).result
  return call(pagesApi.update, { params: { id }, body: { version, blocks } })
}

/** Somebody whose page shows a signed block. */
async function withBlock(login: string, fields: Partial<Block & { type: 'html' }> = {}) {
  const person = await registerPlus(lanka, login)
  const { signature } = (await sign(pageOf(person))).result
  expect((await change(person, [htmlBlock(signature, fields)])).error).toBeUndefined()
  return { person, signature, frame: `/frame/${pageOf(person)}/form` }
}

/** Puts blocks into the database past every check, as an older version or a careless hand might have. */
async function store(person: Person, blocks: Block[]): Promise<void> {
  const { db } = lanka.deps.database
  const row = await db.selectFrom('pages').select('document').where('id', '=', pageOf(person)).executeTakeFirstOrThrow()
  const document: PageDocument = { ...row.document, blocks }
  await db.updateTable('pages').set({ document }).where('id', '=', pageOf(person)).execute()
  await lanka.deps.invalidation.ownerChanged(person.id)
}

describe('signing', () => {
  test('is for the staff alone, and stands in the log of the page’s owner', async () => {
    const [owner, other] = [await lanka.people.register('asks'), await lanka.people.register('stranger')]
    for (const person of [owner, other]) expect((await sign(pageOf(owner), code, person)).error).toBe('FORBIDDEN')
    expect(await staffLines(lanka, owner)).toEqual([])
    const { result } = await sign(pageOf(owner))
    expect(result).toEqual({ path: 'asks', signature: expect.stringMatching(/^[\w-]{86}$/) })
    const iryna = await lanka.people.iryna()
    expect(await staffLines(lanka, owner)).toEqual([
      { kind: 'staff_html_signed', actor_id: iryna.id, details: { pageId: pageOf(owner) } },
    ])
  })

  test('needs a page that is there, and code', async () => {
    const owner = await lanka.people.olena()
    for (const pageId of [newId(), 'olena', "'"]) expect((await sign(pageId)).error).toBe('NOT_FOUND')
    for (const html of ['', ' \n'])
      expect((await sign(pageOf(owner), html)).fields).toEqual({ html: 'FIELDS_REQUIRED' })
    expect((await sign(pageOf(owner), 'x'.repeat(20_001))).fields).toEqual({ html: 'TEXT_TOO_LONG' })
  })
})

describe('saving', () => {
  test('takes what was signed, as it was signed', async () => {
    const { person } = await withBlock('signed')
    const { result } = await lanka.as(person).call(pagesApi.get, { params: { id: pageOf(person) } })
    expect(result.blocks).toMatchObject([{ html: code }])
  })

  test('refuses anything else, at the signature of its block', async () => {
    const { person, signature } = await withBlock('tampers')
    const last = signature.at(-1) === 'A' ? 'Q' : 'A'
    const wrong: [string, string][] = [
      [`${code} `, signature],
      [code.trim(), signature],
      [code.replace('\n', '\r\n'), signature],
      [code.replace('Запис', 'запис'), signature],
      [code, signature.slice(0, -1) + last],
      [code, `${signature}=`],
      [code, signature.toLowerCase()],
      [code, 'A'.repeat(86)],
      [code, 'x'],
    ]
    for (const [html, given] of wrong) {
      const { status, error, fields } = await change(person, [...linkBlocks(1), htmlBlock(given, { html })])
      expect([status, error, fields]).toEqual([
        422,
        'SIGNATURE_INCORRECT',
        { 'blocks.1.signature': 'SIGNATURE_INCORRECT' },
      ])
    }
  })

  test('refuses a block copied to another page, the owner’s own or somebody else’s', async () => {
    const { person, signature } = await withBlock('copied_from')
    const second = await createOwner(lanka, person).addPage('copied_from_b')
    expect((await change(person, [htmlBlock(signature)], second.id)).error).toBe('SIGNATURE_INCORRECT')
    const thief = await lanka.people.register('copied_to')
    expect((await change(thief, [htmlBlock(signature)])).error).toBe('SIGNATURE_INCORRECT')
  })

  test('keeps a draft without a signature, which nobody sees', async () => {
    const person = await lanka.people.register('drafts')
    expect((await change(person, [htmlBlock('')])).ok).toBe(true)
    expect((await visit('/drafts')).text).not.toContain('<iframe')
    expect((await visit(`/frame/${pageOf(person)}/form`)).status).toBe(404)
  })

  test('takes a signature under a former secret', async () => {
    const person = await lanka.people.register('rotated')
    const signature = signatureOf(deriveKeys(formerSecret), { pageId: pageOf(person), html: code })
    expect((await change(person, [htmlBlock(signature)])).ok).toBe(true)
    expect((await visit('/rotated')).text).toContain('<iframe')
    const lost = signatureOf(deriveKeys(Buffer.alloc(32, 8)), { pageId: pageOf(person), html: code })
    expect((await change(person, [htmlBlock(lost)])).error).toBe('SIGNATURE_INCORRECT')
  })
})

test('whatever is brought in from elsewhere must be signed for the page', async () => {
  const { person, signature } = await withBlock('importer')
  const judge = (block: Block) => () => refuseInvalidSignatures(lanka.deps, pageOf(person), [block])
  expect(judge(htmlBlock(signature))).not.toThrow()
  expect(judge(htmlBlock(signature, { html: `${code}!` }))).toThrow('SIGNATURE_INCORRECT')
})

test('a stored block that does not hold stays with its owner, can be moved, and is shown to nobody', async () => {
  const { person, frame } = await withBlock('outdated')
  const stale = htmlBlock('A'.repeat(86), { title: 'Старий блок' })
  await store(person, [stale, ...linkBlocks(1)])
  const { text, headers } = await visit('/outdated')
  expect(text).toContain('Link b1')
  expect(text).not.toMatch(/iframe|Старий блок/)
  expect(headers['content-security-policy']).not.toContain('frame-src')
  const gone = await visit(frame)
  expect([gone.status, gone.text]).toEqual([404, ''])
  const moved = await change(person, [...linkBlocks(1), { ...stale, title: 'Перенесений' }])
  expect(moved.result.blocks).toMatchObject([{ id: 'b1' }, { id: 'form', html: code, title: 'Перенесений' }])
})

test('staff see what they are about to sign under the same policy, which the account area alone may frame', async () => {
  const { status, text, headers } = await visit('/frame/preview')
  expect(status).toBe(200)
  expect(text).toMatch(/^<!doctype html><html lang="uk">.*<script>.*<\/script><\/body><\/html>$/)
  expect(headers['content-security-policy']).toContain(
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;',
  )
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/localhost:\d+$/)
})

describe('the frame', () => {
  test('is a document of its own under a policy of its own', async () => {
    const { frame } = await withBlock('framed', { title: 'Запис <1>' })
    const page = await visit('/framed')
    expect(page.text).toContain(`src="${frame}"`)
    expect(page.text).not.toContain('майстер-клас')
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
    const { status, text, headers } = await visit(frame)
    expect(status).toBe(200)
    expect(text).toContain(code)
    expect(text).toMatch(
      /^<!doctype html><html lang="uk"><head><meta charset="utf-8">.*<title>Запис &lt;1&gt;<\/title>/,
    )
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = headers['content-security-policy']!
    for (const part of [
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;',
      "default-src 'none'",
      "form-action 'none'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|connect-src|https:(?!\/\/)/)
  })

  test('is there only for reading', async () => {
    const { frame } = await withBlock('read_only')
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await visit(frame, { method })).status).toBe(405)
    expect((await visit(frame, { method: 'HEAD' })).text).toBe('')
  })

  test('is there only while visitors see the block', async () => {
    const { person, signature, frame } = await withBlock('comes_and_goes')
    const statuses: number[] = []
    const look = async () => statuses.push((await visit(frame)).status)
    await change(person, [htmlBlock(signature, { hidden: true })])
    await look()
    await change(person, [htmlBlock(signature, { schedule: { from: '2099-01-01T00:00', to: null } })])
    await look()
    await change(person, [...linkBlocks(1), htmlBlock(signature)])
    await look()
    await lanka.deps.database.db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', person.id).execute()
    await look()
    expect(statuses).toEqual([404, 404, 200, 404])
  })

  test('is not there for other blocks, other pages and what is no id', async () => {
    const { person } = await withBlock('elsewhere')
    const id = pageOf(person)
    for (const path of [`${id}/none`, `${newId()}/form`, 'x/form', `${id}/%00`, "'/'"]) {
      expect([path, (await visit(`/frame/${path}`)).status]).toEqual([path, 404])
    }
  })

  test('of an archived page is not there', async () => {
    const person = await registerPlus(lanka, 'archives')
    const second = await createOwner(lanka, person).addPage('archives_b')
    const { signature } = (await sign(second.id)).result
    await change(person, [htmlBlock(signature)], second.id)
    expect((await visit(`/frame/${second.id}/form`)).status).toBe(200)
    await createOwner(lanka, person, second.id).save({ archived: true })
    expect((await visit(`/frame/${second.id}/form`)).status).toBe(404)
  })
})
