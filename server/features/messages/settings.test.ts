import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { noForm } from '#page/form/schema.ts'
import { setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { makeFormPage } from './testing/form-page.ts'

const past = new Date('2001-01-01T00:00:00Z')
const future = new Date('2999-01-01T00:00:00Z')

const lanka = await setUpApp()

const seen = async (path: string) => (await lanka.app.inject({ url: `/${path}` })).body

test('an empty object is a form that nobody has set up', async () => {
  const page = await makeFormPage(lanka, 'empty')
  expect((await page.save({ form: {} })).result.form).toEqual(noForm)
})

test('visitors see the form as it was set up, and its words as text', async () => {
  const { setForm } = await makeFormPage(lanka, 'shown')
  expect(await seen('shown')).toContain('Надіслати</button>')
  await setForm({ title: '<i>Пишіть</i>', fieldType: 'tel', placeholder: '"+380', buttonCaption: 'Чекаю' })
  const html = await seen('shown')
  expect(html).toContain('&lt;i&gt;Пишіть&lt;/i&gt;</h2>')
  expect(html).toMatch(/<input[^>]* placeholder="&quot;\+380"[^>]* type="tel"/)
  expect(html).toContain('Чекаю</button>')
})

test('a page without a form carries nothing of it', async () => {
  await lanka.people.register('formless')
  expect(await seen('formless')).not.toMatch(/form-|<form/)
})

test.each(['javascript:alert(1)', 'mailto:olena@example.com', '/my', 'https://bank.example@evil.example'])(
  'no redirect leads to %s',
  async (redirectUrl) => {
    const page = await makeFormPage(lanka, `redirect_${redirectUrl.length}`)
    const refused = await page.setForm({ redirectUrl })
    expect([refused.status, refused.fields]).toEqual([422, { 'form.redirectUrl': 'URL_INCORRECT' }])
  },
)

test('on Free a form can be prepared and not shown', async () => {
  const person = await lanka.people.register('freelancer')
  const { call } = lanka.as(person)
  const params = { id: person.user.pages[0]!.id }
  const refused = await call(pagesApi.update, { params, body: { version: 1, form: { enabled: true } } })
  expect([refused.status, refused.error, refused.fields]).toEqual([402, 'PLAN', { form: 'PLAN' }])
  const prepared = await call(pagesApi.update, { params, body: { version: 1, form: { title: 'Пишіть' } } })
  expect(prepared.result.form).toEqual({ ...noForm, title: 'Пишіть' })
})

test('after a lapse the form rests, keeps all it says, can be edited, and comes back by itself', async () => {
  const page = await makeFormPage(lanka, 'resting', { title: 'Пишіть мені' })
  const pay = async (until: Date) => {
    await setPaidUntil(lanka, page.person, until)
    await lanka.deps.invalidation.ownerChanged(page.person.id)
  }
  expect(await seen('resting')).toContain('Пишіть мені')
  await pay(past)
  expect(await seen('resting')).not.toContain('Пишіть мені')
  expect((await page.setForm({ title: 'Пишіть ще' })).result.form).toMatchObject({ enabled: true, title: 'Пишіть ще' })
  await pay(future)
  expect(await seen('resting')).toContain('Пишіть ще')
  await pay(past)
  await page.save({ form: {} })
  expect((await page.setForm({})).result.form.enabled).toBe(true)
  expect(await seen('resting')).not.toContain('Пишіть')
})

test('a former version brings a form back that the plan lacks, and visitors do not see it', async () => {
  const page = await makeFormPage(lanka, 'returning', { title: 'Колишня форма' })
  const { version } = (await page.call(pagesApi.get, { params: page.params })).result
  lanka.clock.advance({ minutes: 5 })
  await page.save({ form: {} })
  await setPaidUntil(lanka, page.person, past)
  const restored = await page.call(pagesApi.restoreVersion, { params: { ...page.params, version: String(version) } })
  expect(restored.result.form).toMatchObject({ enabled: true, title: 'Колишня форма' })
  await lanka.deps.invalidation.ownerChanged(page.person.id)
  expect(await seen('returning')).not.toContain('Колишня форма')
})
