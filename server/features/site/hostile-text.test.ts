import { expect, test } from 'vitest'
import { models, type Block } from '#page/registry/models.gen.ts'
import { plainTexts } from '#page/testing/fill-schema.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const attacks = [
  `<script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `</style><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `<!--<script>`,
  `</title><svg/onload=alert(1)>`,
  `{{constructor}}\u2028\u2029`,
  `&lt;script&gt;&#x3C;img`,
]

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

/** Every text that a block of each type has, filled with the attack, as far as its own rules let it in. */
function filled(type: keyof typeof models, attack: string): Block {
  const fill = (value: unknown): unknown => {
    if (value === '') return attack
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'url' ? url : fill(inner)]))
  }
  const { shape } = models[type].schema
  const links = ['https://example.com/"><b>\'', ...plainTexts]
  const url: string | undefined = links.find((link) => !('url' in shape) || shape.url.safeParse(link).success)
  const fields = fill(models[type].starter()) as object
  // Code that nobody signed is stored as a draft only.
  const unsigned = 'signature' in shape ? { signature: '' } : {}
  return models[type].schema.parse({ id: type, type, ...fields, ...unsigned })
}

/** Where a line may end after a sign of an address. */
const endOfLine = /<wbr\/>/g
/** Long words stand in boxes, and what is joined in one around them; where they do, follows from how long they are. */
const boxOfWord = /<span class="(?:word|fit fit-\d+)">([^<]*)<\/span>/g

/** Tags of the document with what stands in them, texts left out. */
function skeleton(html: string): string[] {
  const unboxed = html
    .replaceAll(endOfLine, '')
    .replaceAll(boxOfWord, '$1')
    .replaceAll(boxOfWord, '$1')
    .replaceAll(boxOfWord, '$1')
  const withoutTexts = unboxed.replaceAll(/="[^"]*"/g, '=""')
  return [...withoutTexts.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag)
}

test('no text of an owner becomes anything but text', async () => {
  const { save } = createOwner(testApp, await registerPlus(testApp, 'hostile'))
  const types = Object.keys(models) as (keyof typeof models)[]
  const fill = (words: string) =>
    save({
      title: words.slice(0, 80),
      description: words,
      blocks: types.map((type) => filled(type, words)),
    })
  await fill('plain')
  const plain = skeleton((await visit('/hostile')).text)
  expect(plain.length).toBeGreaterThan(20)
  for (const attack of attacks) {
    await fill(attack)
    const { status, text } = await visit('/hostile')
    expect(status).toBe(200)
    expect({ attack, tags: skeleton(text) }).toEqual({ attack, tags: plain })
    expect(text).not.toContain('<script>alert')
  }
})

test('an address that would run as a script is refused before it could be shown', async () => {
  const { save } = createOwner(testApp, await testApp.people.register('hostile_url'))
  for (const url of [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
  ]) {
    const block = { ...models.link.schema.parse({ id: 'a', type: 'link', title: 'x' }), url }
    await expect(save({ blocks: [block] })).rejects.toThrow('URL_INCORRECT')
  }
})
