import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { putSession } from './support/browser-session.ts'
import { call, changePage, register } from './support/http-client.ts'
import { headRow, newLogin, openFromMore, saved, test } from './support/journey.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'
import { layerLeft } from './support/settled.ts'

let creator: SampleCreator
test.beforeAll(async () => {
  creator = await createWithPage('thrown', [])
})

test('a page in the trash is deleted for good once somebody has said so twice', async ({ page }) => {
  await putSession(page, creator.origin, creator.person, 'uk')
  await page.goto(`${creator.origin}/my`)
  await page.getByRole('button', { name: 'Дії зі сторінкою «Блоки»' }).click()
  await page.getByRole('button', { name: 'Видалити', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Видалити', exact: true }).click()
  const trash = page.getByText('Кошик: 1 сторінка')
  await expect(trash).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page
    .getByRole('link', { name: /^Редагувати/ })
    .first()
    .click()
  // The bar's link to it leads to it as opened.
  await openFromMore(page, 'uk', 'Кошик 1')
  const erase = page.getByRole('button', { name: 'Видалити «Блоки» назавжди' })
  await expect(erase).toBeVisible()
  await expect(page.getByText(/^Сторінок разом із\sвидаленими може бути\s\d+/)).toBeVisible()
  await expectAccessible(page)
  await erase.click()
  await expect(dialog.getByRole('heading')).toHaveText('Видалити «Блоки» назавжди?')
  await dialog.getByRole('button', { name: 'Не зараз' }).click()
  await expect(dialog).toBeHidden()
  await erase.click()
  await dialog.getByRole('button', { name: 'Видалити назавжди' }).click()
  await expect(page.getByText('Сторінку видалено назавжди')).toBeVisible()
  await expect(trash).toBeHidden()
  await layerLeft(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мої сторінки')
  await expect(page.getByText(/^Кошик/)).toHaveCount(0)
})

test('an editor whose page was deleted elsewhere says where the page may be', async ({ page }) => {
  const { origin, person, token } = creator
  const path = `${person.login}_away`
  const { result } = await call(origin, 'POST', '/pages', { title: 'Зникла', path }, token)
  await putSession(page, origin, person, 'uk')
  await page.goto(`${origin}/my/${result.id}/content`)
  await headRow(page, 'uk').click()
  await call(origin, 'DELETE', `/pages/${result.id}`, undefined, token)
  await page.getByLabel('Опис').fill('Ще кілька слів')
  await expect(page.getByRole('status').filter({ hasText: 'Вона може бути в кошику' }).first()).toBeVisible()
})

test('a deleted block is in the trash with its page, and comes back from there where it stood', async ({ page }) => {
  const titles = ['Крамничка', 'Курс', 'Подкаст']
  const blocks = titles.map((title, index) => ({ id: `b${index}`, type: 'link', title, url: 'https://example.com' }))
  const owner = await createWithPage('thrown_block', blocks)
  await openAsCreator(page, owner, 'content')
  await page.getByRole('button', { name: 'Ще: Курс' }).click()
  await page.getByRole('button', { name: 'Видалити до кошика на 30 днів' }).click()
  await saved(page)
  await openFromMore(page, 'uk', 'Кошик 1')
  await expect(page.getByText('Кошик: 1 блок')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Зі сторінки «Блоки».' })
  await expect(row).toContainText(/Курс example\.com.*Зникне назавжди \d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Повернути «Курс», example.com' }).click()
  // The pointer at the message keeps it.
  await page.getByRole('button', { name: 'Відкрити' }).hover()
  await expect(page.getByText(/^Кошик/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Відкрити' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const { result } = await call(owner.origin, 'GET', `/pages/${owner.pageId}`, undefined, owner.token)
  expect((result.blocks as { title: string }[]).map(({ title }) => title)).toEqual(titles)
})

test('a block that comes back to a full page says how many visitors see', async ({ page }) => {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin('full_again'), { lang: 'uk' })
  const links = Array.from({ length: 11 }, (_, at) => ({
    id: `l${at}`,
    type: 'link',
    title: `№ ${at}`,
    url: 'https://a.com',
  }))
  for (const blocks of [links.slice(0, 10), links.slice(1)])
    await changePage({ origin, ...person }, person.pageId, { blocks })
  await putSession(page, origin, person, 'uk')
  await page.goto('/my')
  await page.getByText('Кошик: 1 блок').click()
  await page.getByRole('button', { name: /^Повернути «№ 0»/ }).click()
  await expect(page.getByText('Відвідувачі бачать лише перші 10 блоків.')).toBeVisible()
})
