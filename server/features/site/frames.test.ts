import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { blockSchema } from '#page/registry/models.gen.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus } from '../pages/testing/accounts.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)
const person = await registerPlus(testApp, 'screens')
const owner = createOwner(testApp, person)

const block = (type: 'video' | 'music', url: string, fields: object = {}) =>
  blockSchema.parse({ id: `${type}${url.length}`, type, url, ...fields })

/** What the policy of the page says about frames. */
async function frameSources(): Promise<string | undefined> {
  const { headers } = await visit('/screens')
  return /frame-src ([^;]*)/.exec(headers['content-security-policy'] as string)?.[1]
}

test('only players of the blocks that visitors see may be framed', async () => {
  const youtube = block('video', 'https://youtu.be/dQw4w9WgXcQ')
  const another = block('video', 'https://www.youtube.com/watch?v=oHg5SJYRHA0')
  const soundcloud = block('music', 'https://soundcloud.com/forss/flickermood')
  const hidden = block('video', 'https://vimeo.com/76979871', { hidden: true })
  await owner.save({ blocks: [youtube, another, soundcloud, hidden] })
  expect(await frameSources()).toBe('https://w.soundcloud.com https://www.youtube-nocookie.com')
  await owner.save({ blocks: [hidden, block('music', '')] })
  expect(await frameSources()).toBeUndefined()
})

test('links to other services are refused where they stand, and in their own words', async () => {
  const wrong = [
    ['video', 'https://example.com/clip', 'VIDEO_LINK_ONLY'],
    ['video', 'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ', 'VIDEO_LINK_ONLY'],
    ['music', 'https://soundcloud.com/forss', 'MUSIC_LINK_ONLY'],
  ] as const
  const { call } = testApp.as(person)
  const params = { id: owner.id }
  const { version } = (await call(pagesApi.get, { params })).result
  for (const [type, url, code] of wrong) {
    const blocks = [{ ...block(type, ''), url }]
    const answer = await call(pagesApi.update, { params, body: { version, blocks } })
    expect([answer.status, answer.fields]).toEqual([422, { 'blocks.0.url': code }])
  }
})
