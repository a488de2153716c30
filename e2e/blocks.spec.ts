import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { call } from './support/http-client.ts'
import { closeForm, phone, saved, test } from './support/journey.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'
import { words } from './support/words.ts'

let creator: SampleCreator
let address: string

const card = '4149499112345671'
const fullId = '01a226cf-ff93-71cf-8a8f-4c186560e543'
const blocks = [
  {
    id: 'faq',
    type: 'accordion',
    items: [
      { id: 'order', title: 'Як замовити?', text: 'Напишіть мені або гляньте https://example.com/catalogue' },
      { id: 'delivery', title: 'Скільки коштує доставка?', text: 'За тарифами перевізника.' },
    ],
  },
  {
    id: 'one',
    type: 'accordion',
    single: true,
    items: [
      { id: 'first', title: 'Перше', text: 'Текст першого' },
      { id: 'second', title: 'Друге', text: 'Текст другого' },
    ],
  },
  { id: 'card', type: 'copy', title: 'Картка monobank', text: '4149 4991 1234 5671' },
  { id: 'code', type: 'copy', text: 'КАВА 10' },
  { id: 'iban', type: 'copy', title: 'Рахунок', text: 'UA213223130000026007233566001' },
  { id: fullId, type: 'accordion', items: [{ id: '7665af48', title: 'Як нас знайти?', text: 'Біля річки.' }] },
]

// One page serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  creator = await createWithPage('blocks', blocks)
  address = creator.address
})

const section = (page: Page, title: string) => page.locator('details', { hasText: title })
const copyButton = (page: Page) => page.getByRole('button', { name: 'Копіювати: Картка monobank' })
const hash = (page: Page) => page.evaluate(() => location.hash)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('sections open and close, and a number is there to be selected', async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText('За тарифами перевізника.')).toBeHidden()
    await page.getByText('Скільки коштує доставка?').click()
    await expect(page.getByText('За тарифами перевізника.')).toBeVisible()
    await page.getByText('Перше', { exact: true }).click()
    await page.getByText('Друге', { exact: true }).click()
    await expect(page.getByText('Текст другого')).toBeVisible()
    await expect(page.getByText('Текст першого')).toBeHidden()
    await expect(page.getByRole('button', { name: /Копіювати/ })).toHaveCount(0)
    await page.getByText('4991').click()
    expect(await page.evaluate(() => String(getSelection()))).toBe(card)
  })
})

test.describe('the address', () => {
  test('names the section that was opened last, until that is closed', async ({ page }) => {
    await page.goto(`${address}?from=story`)
    const entries = await page.evaluate(() => history.length)
    await page.getByText('Як замовити?').click()
    await expect.poll(() => hash(page)).toBe('#faq.order')
    await page.getByText('Скільки коштує доставка?').click()
    await expect.poll(() => hash(page)).toBe('#faq.delivery')
    await page.getByText('Як замовити?').click()
    await expect(section(page, 'Як замовити?')).not.toHaveAttribute('open')
    expect(await hash(page)).toBe('#faq.delivery')
    await page.getByText('Скільки коштує доставка?').click()
    await expect.poll(() => page.url()).toBe(`${address}?from=story`)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  test('stays with the open one where only one is open at a time', async ({ page }) => {
    await page.goto(address)
    await page.getByText('Перше', { exact: true }).click()
    await expect.poll(() => hash(page)).toBe('#one.first')
    await page.getByText('Друге', { exact: true }).click()
    await expect(section(page, 'Перше')).not.toHaveAttribute('open')
    await expect.poll(() => hash(page)).toBe('#one.second')
  })

  test('opens its section when the page loads, and may name anything else, where nothing opens', async ({ page }) => {
    for (const name of ['#faq.delivery', '#%66aq%2Edelivery']) {
      await page.goto('about:blank')
      await page.goto(address + name)
      await expect(page.getByText('За тарифами перевізника.')).toBeInViewport()
      await expect(section(page, 'Як замовити?')).not.toHaveAttribute('open')
    }
    // With the end of the block's id, as now, or the whole, as before.
    for (const name of ['#6560e543.7665af48', `#${fullId}.7665af48`]) {
      await page.goto('about:blank')
      await page.goto(address + name)
      await expect(page.getByText('Біля річки.')).toBeInViewport()
    }
    for (const name of ['#', '#nothing', '#%', '#%D0', '#faq']) {
      await page.goto('about:blank')
      await page.goto(address + name)
      await expect(page.locator('details[open]')).toHaveCount(0)
    }
  })

  test('opens a section also when it changes, and again on the way back', async ({ page }) => {
    await page.route('https://example.com/**', (route) => route.fulfill({ body: 'The catalogue' }))
    await page.goto(address)
    await page.evaluate(() => location.assign('#faq.delivery'))
    await expect(page.getByText('За тарифами перевізника.')).toBeInViewport()
    await page.getByText('Як замовити?').click()
    await expect.poll(() => hash(page)).toBe('#faq.order')
    await page.getByRole('link', { name: 'https://example.com/catalogue' }).click()
    await expect(page.getByText('The catalogue')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Напишіть мені')).toBeVisible()
    expect(await hash(page)).toBe('#faq.order')
  })
})

test('a section unfolds in a quarter of a second, and at once where less motion is wished for', async ({ page }) => {
  for (const [motion, seconds] of [
    ['no-preference', '0.25s'],
    ['reduce', '0s'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto(address)
    const times = await section(page, 'Як замовити?').evaluate(
      (element) => getComputedStyle(element, '::details-content').transitionDuration,
    )
    expect(new Set(times.split(', '))).toEqual(new Set([seconds]))
  }
})

/** Lets the page use the clipboard or not, which it may ask about. */
async function setClipboard(page: Page, state: 'granted' | 'denied'): Promise<void> {
  // What is not granted here is refused.
  await page.context().grantPermissions(['clipboard-read', ...(state === 'granted' ? ['clipboard-write'] : [])])
  const name = 'clipboard-write' as PermissionName
  expect(await page.evaluate(async (name) => (await navigator.permissions.query({ name })).state, name)).toBe(state)
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

for (const setting of ['granted', 'denied'] as const) {
  test(`one tap copies a number without spaces, the clipboard being ${setting}`, async ({ page }) => {
    await page.goto(address)
    await setClipboard(page, setting)
    await copyButton(page).click()
    const status = page.getByRole('status').filter({ hasText: 'Скопійовано' })
    await expect(status).toBeVisible()
    expect(await copied(page)).toBe(card)
    if (setting === 'granted') await expectAccessible(page)
    await expect(status).toHaveCount(0)
    await page.getByRole('button', { name: 'Копіювати', exact: true }).click()
    await expect.poll(() => copied(page)).toBe('КАВА 10')
  })
}

for (const [browser, script] of [
  ['an in-app browser without clipboard', "Object.defineProperty(navigator, 'clipboard', { value: undefined })"],
  ['a browser that refuses', "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'))"],
] as const) {
  test(`in ${browser} the number is left selected, and the visitor is told`, async ({ page }) => {
    await page.addInitScript(`${script}; document.execCommand = () => false`)
    await page.goto(address)
    await copyButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Виділено. Скопіюйте вручну' })).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe(card)
  })
}

test('no line of an account number holds one figure alone', async ({ page }) => {
  await page.goto(address)
  for (let width = 320; width < 480; width += 8) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await page
      .locator('[translate=no] > .b-copy-group')
      .filter({ hasNotText: /^(?:4149|4991|1234|5671)$/ })
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top))
    expect(tops).toHaveLength(8)
    expect(tops.at(-1), `${width}`).toBe(tops.at(-2))
  }
})

test('everything works from the keyboard, and everybody can use it', async ({ page }) => {
  await page.goto(address)
  await setClipboard(page, 'granted')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Напишіть мені')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'https://example.com/catalogue' })).toBeFocused()
  for (const title of ['Скільки коштує доставка?', 'Перше', 'Друге']) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(section(page, title)).toHaveAttribute('open')
  }
  await page.keyboard.press('Tab')
  await expect(copyButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => copied(page)).toBe(card)
  await expectAccessible(page)
})

test('a tap that copies is counted as a click of its block, without what it copied', async ({ browser }) => {
  const visitor = await browser.newContext({ userAgent: phone })
  const page = await visitor.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto(address)
  await copyButton(page).click()
  const clicks = async () => {
    const { result } = await call(
      creator.origin,
      'GET',
      `/pages/${creator.pageId}/statistics`,
      undefined,
      creator.token,
    )
    return result.blocks
  }
  await expect.poll(clicks).toEqual([{ id: 'card', clicks: 1 }])
  expect(sent.join()).not.toContain(card.slice(0, 4))
  await visitor.close()
})

async function addBlock(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: words.uk.addBlock }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  return page.locator('[data-open]')
}

test('a creator adds sections, moves and removes them, and is warned of a wrong digit', async ({ page }) => {
  await openAsCreator(page, creator, 'content')
  const faq = await addBlock(page, 'Акордеон')
  await faq.getByLabel('Заголовок').fill('Запитання А')
  await faq.getByLabel('Текст', { exact: true }).fill('Відповідь А')
  await faq.getByRole('button', { name: 'Додати розділ' }).click()
  await expect(faq.getByLabel('Заголовок').nth(1)).toBeFocused()
  await page.keyboard.type('Запитання Б')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Відповідь Б')
  await faq.getByRole('button', { name: 'Перемістити вище: Розділ 2' }).press('Enter')
  await expect(faq.getByLabel('Заголовок').first()).toHaveValue('Запитання Б')
  await expect(faq.getByRole('button', { name: 'Перемістити нижче: Розділ 1' })).toBeFocused()
  await faq.getByRole('button', { name: 'Додати розділ' }).click()
  await faq.getByRole('button', { name: 'Видалити розділ: Розділ 3' }).press('Enter')
  await expect(faq.getByRole('button', { name: 'Видалити розділ: Розділ 2' })).toBeFocused()
  await saved(page)
  await closeForm(page, 'uk')

  const copy = await addBlock(page, 'Копіювання')
  const field = copy.getByLabel('Що копіювати')
  await field.fill('4149 4991 1234 5672')
  await expect(copy.getByRole('status')).toContainText('контрольна цифра не сходиться')
  await field.fill('UA21 3223 1300 0002 6007 2335 6600')
  await expect(copy.getByRole('status')).toContainText('знаків 28, а має бути 29')
  // The sign that something is being saved lies over what is below it for a moment.
  await saved(page)
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByText('UA21 3223 1300 0002 6007 2335 6600')).toBeVisible()
  await page.getByText('Запитання Б').click()
  await expect(page.getByText('Відповідь Б')).toBeVisible()
  const titles = await page.locator('summary').allTextContents()
  expect(titles.slice(-2)).toEqual(['Запитання Б', 'Запитання А'])
})
