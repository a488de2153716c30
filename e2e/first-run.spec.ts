import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/accessible.ts'
import { endsLinesBetweenParts } from './support/geometry.ts'
import { added, languages, paste } from './support/first-run.ts'
import { newLogin, signUp, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const lang of ['uk', 'en'] as const) {
  const t = languages[lang]
  test(`three steps lead to a live page, and a reload goes on where it was (${lang})`, async ({ page }) => {
    const login = newLogin('an_address_of_thirty')
    const { pageId } = await signUp(page, lang, login)
    await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }))
    await page.goto(`/my/${pageId}/start`)
    await expect(page).toHaveTitle(new RegExp(t.title))
    await expect(page.getByLabel(t.name)).toBeFocused()
    await page.keyboard.type('Марта')
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: t.next }).click()

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // An example begins what is to be typed, and nothing is said of a beginning.
    await page.getByRole('button', { name: t.example }).click()
    await expect(page.getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveValue('@')
    await expect(page.getByText(t.noAddress)).toHaveCount(0)
    // What Free may have is offered, and what it may not is told.
    await page.getByRole('textbox').fill('olena.art\nhttps://youtu.be/dQw4w9WgXcQ')
    await expect(page.getByText(t.locked)).toBeVisible()
    await page.getByRole('textbox').fill('send.monobank.ua/jar/2JbpBYkhMv')
    await expect(page.getByText(t.jar)).toBeVisible()
    for (const pasted of ['olena.art/shop', 'https://t.me/olena', '+380 96 123 45 67']) await paste(page, pasted)
    await expect(added(page)).toHaveCount(3)
    await page.reload()
    await expect(page.getByText(t.second)).toBeVisible()
    await expect(added(page)).toHaveCount(3)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: t.next }).click()

    // Each look in its own letters, before any is chosen.
    const isDrawn = () =>
      [...document.fonts].some(({ family, status }) => /Unbounded/.test(family) && status === 'loaded')
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true)
    await page.getByRole('radio', { name: t.look }).check()
    await expectAccessibleInBothSchemes(page)
    await page.goBack()
    await expect(page.getByText(t.second)).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('radio', { name: t.look })).toBeChecked()
    await page.getByRole('button', { name: t.launch }).click()
    await expect(page.getByRole('heading', { name: t.live })).toBeVisible()
    await expect(page.locator('svg[data-moving="once"]')).toHaveCount(1)
    // Everything is at hand without scrolling, with the way of the system that phones have besides.
    await expect(page.getByRole('button', { name: t.share })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: t.editor })).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothSchemes(page)
    const address = page.getByRole('link', { name: `/${login}` })
    expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    // It ends its lines where it has its parts.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await address.evaluate(endsLinesBetweenParts)).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.story }).click()
    await expect(page.getByText(t.drawn)).toBeVisible()
    expect((await download).suggestedFilename()).toBe(`${login}-story.png`)
    // The way back closes the code, and stays where it was opened.
    const code = page.locator('[aria-expanded]').filter({ hasText: 'QR' })
    await code.click()
    await expect(code).toHaveAttribute('aria-expanded', 'true')
    // It comes into sight, and the address above it is not said again.
    await expect(page.getByRole('img', { name: /QR/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByText(login)).toHaveCount(1)
    await page.goBack()
    await expect(code).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: t.live })).toBeVisible()

    await page.goto(`/${login}`)
    await expect(page.getByRole('heading', { name: 'Марта' })).toBeVisible()
    await expect(page.locator('a[href^="https://olena.art/shop"]')).toBeVisible()
  })
}

test('what is pasted and not added yet outlives a reload, and the way on takes it along or says why not', async ({
  page,
}) => {
  const t = languages.uk
  const { pageId } = await signUp(page, 'uk', newLogin('pasted'))
  const field = page.getByRole('main').getByLabel('Що додати')
  const next = page.getByRole('button', { name: t.next })
  const held = page.getByRole('status').filter({ hasText: 'Це ще не додано' })
  await page.goto(`/my/${pageId}/start?step=links`)
  await field.fill('olena.art/shop')
  // The way on is the strongest button of the screen, and the only one.
  const fillOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await fillOf('Додати посилання')).not.toBe(await fillOf(t.next))
  await field.fill('olena.art/shop @petro')
  await page.reload()
  await expect(field).toHaveValue('olena.art/shop @petro')
  await next.click()
  await expect(held).toBeInViewport({ ratio: 1 })
  await expect(field).toBeFocused()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: t.skip }).click()
  await expect(page.getByText(t.third)).toBeVisible()
  await page.goBack()
  await field.fill('Крамничка: olena.art/shop')
  await expect(held).toHaveCount(0)
  await page.getByRole('button', { name: 'Змінити назву' }).click()
  await page.getByRole('textbox', { name: 'Назва', exact: true }).fill('Листівки')
  await next.click()
  await expect(page.getByText(t.third)).toBeVisible()
  await page.goBack()
  await expect(added(page)).toHaveText(['Листівкиolena.art/shop'])
  await expect(field).toHaveValue('')
  // More than the plan has room for is not added at all, and waits to be chosen from.
  const many = Array.from({ length: 10 }, (_, at) => `olena.art/${at}`).join('\n')
  await paste(page, many)
  await expect(page.getByRole('status').filter({ hasText: 'а місця лишилося на 9' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Додано' }).getByRole('listitem')).toHaveCount(1)
  await expect(field).toHaveValue(many)
  // What is deleted makes room for it.
  await page.getByRole('list', { name: 'Додано' }).getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: 'а місця лишилося' })).toHaveCount(0)
  // What is still to be asked about or needs Plus is not lost when the rest is added, and the latter may wait.
  await paste(page, 'olena.art/1\nolena.art/2 @petro\n4149 4991 1234 5671')
  await expect(page.getByRole('list', { name: 'Додано' }).getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue(/4149 4991 1234 5671\n@petro$/)
  await page.getByRole('button', { name: 'Telegram' }).click()
  await expect(field).toBeFocused()
  await next.click()
  await expect(page.getByText(t.third)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(/4149 4991 1234 5671$/)
  await next.click()
  await expect(page.getByText(t.third)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Додано' }).getByRole('listitem')).toHaveCount(3)
})

test('an address pasted behind another is read apart from it, and in the place of an example', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { pageId } = await signUp(page, 'uk', newLogin('apart'))
  await page.goto(`/my/${pageId}/start?step=links`)
  const field = page.getByRole('main').getByLabel('Що додати')
  const pasteMore = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.press('ControlOrMeta+v')
  }
  await page.getByRole('button', { name: languages.uk.example }).click()
  await pasteMore('@olena_draws')
  await expect(field).toHaveValue('@olena_draws')
  await page.getByRole('button', { name: 'Telegram' }).click()
  await expect(field).toBeFocused()
  await pasteMore('https://www.instagram.com/olena')
  await expect(field).toHaveValue('https://t.me/olena_draws\nhttps://www.instagram.com/olena')
  await expect(page.getByRole('button', { name: 'Додати дві іконки' })).toBeVisible()
})

test('the way on leads to what is too long to be saved, and goes no further', async ({ page }) => {
  const t = languages.uk
  const { pageId } = await signUp(page, 'uk', newLogin('long'))
  await page.goto(`/my/${pageId}/start`)
  for (const [label, length] of [
    [t.name, 88],
    ['Опис', 301],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill('О'.repeat(length))
    await page.getByRole('button', { name: t.next }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Текст задовгий/)
    await expect(page).toHaveURL(/\/start$/)
    await field.fill('Олена')
  }
  await page.getByRole('button', { name: t.next }).click()
  await expect(page.getByText(t.second)).toBeVisible()
})

test('whoever skips everything has a page with the login as its name', async ({ page }) => {
  const t = languages.uk
  const login = newLogin('skipped')
  const { pageId } = await signUp(page, 'uk', login)
  await page.goto(`/my/${pageId}/start`)
  for (const step of [t.second, t.third, t.live]) {
    await page.getByRole('link', { name: t.skip }).click()
    await expect(page.getByText(step)).toBeVisible()
    // A look is more than its background, so that cards have links where the page has none.
    if (step !== t.third) continue
    await expect(page.getByText('Запис', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Посилання тут — для прикладу.')).toBeVisible()
  }
  await page.goto(`/${login}`)
  await expect(page.getByRole('heading', { name: login })).toBeVisible()
  await expect(page.getByText('Запис', { exact: true })).toHaveCount(0)
})
