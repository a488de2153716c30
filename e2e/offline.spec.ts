import { expect, test, type Page } from '@playwright/test'
import { opener } from './support/block-forms.ts'
import { languages } from './support/first-run.ts'
import { call, changePage } from './support/http-client.ts'
import { headRow, openFromMore, rename } from './support/journey.ts'
import { untilCached, withOwnServer } from './support/own-server.ts'
import { layerLeft } from './support/settled.ts'

test.use({ serviceWorkers: 'allow' })

const t = languages.uk

const draft = (page: Page, words = '') =>
  page.evaluate(
    (sought) =>
      Object.entries(localStorage).some(([key, text]) => key.startsWith('lanka.draft.') && text.includes(sought)),
    words,
  )

test('the editor opens without a network, keeps every edit, and saves them all once the network is back', async ({
  page,
}) => {
  await withOwnServer(page, async ({ server, person, restart }) => {
    const content = `${server.origin}/my/${person.pageId}/content`
    await page.goto(content)
    await expect(headRow(page, 'uk')).toBeVisible()
    await untilCached(page)
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
    expect(await scopes()).toEqual([`${server.origin}/my/`])

    await server.kill()
    await rename(page, 'uk', 'Без мережі')
    const saving = page.locator('[data-save]')
    await expect(saving).toHaveAttribute('data-save', 'offline')
    await layerLeft(page)
    await page.reload()
    await expect(headRow(page, 'uk', 'Без мережі')).toBeVisible()
    await expect(saving).toHaveAttribute('data-save', 'offline')
    // Screens that were never opened: there is nothing to show on them, and the way back to the edits.
    const toStatistics = () => page.getByRole('link', { name: 'Статистика', exact: true }).click()
    for (const open of [toStatistics, () => openFromMore(page, 'uk', 'Історія')]) {
      await open()
      await expect(page.getByText('Немає зв’язку із сервером', { exact: false })).toBeVisible()
      await page.getByRole('link', { name: 'Вміст', exact: true }).click()
      await expect(headRow(page, 'uk', 'Без мережі')).toBeVisible()
    }
    // Killed right after a letter, before anything was tried.
    await headRow(page, 'uk').click()
    await page.getByLabel('Назва сторінки').fill('Без мережі двічі')
    await expect.poll(() => draft(page, 'Без мережі двічі')).toBe(true)
    await page.reload()
    await expect(headRow(page, 'uk', 'Без мережі двічі')).toBeVisible()
    // Where the installed application starts, and what other applications share.
    await page.goto(`${server.origin}/my/`)
    await expect(page.getByRole('heading', { name: 'olena' })).toBeVisible()
    await page.goto(`${server.origin}/my/share?text=${encodeURIComponent('https://olena.art/shop')}`)
    await page.getByRole('button', { name: 'Додати посилання', exact: true }).click()
    await expect(page.locator('[data-block]')).toHaveCount(1)
    await expect.poll(() => draft(page, 'olena.art/shop')).toBe(true)
    // A form and a menu that were never opened with a network.
    await page.getByRole('button', { name: /^Редагувати: olena/ }).click()
    await page.getByRole('dialog').getByLabel('Назва', { exact: true }).fill('Крамниця')
    await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
    await page.getByRole('button', { name: 'Ще: Крамниця' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Розклад показу/ })).toBeVisible()
    await page.keyboard.press('Escape')
    // The page is handed on, by what was never opened with a network either.
    await page.getByRole('button', { name: 'Поділитися' }).click()
    const sharing = page.getByRole('dialog', { name: 'Поділитися' })
    await expect(sharing.getByText('/olena')).toBeVisible()
    await sharing.getByRole('button', { name: 'QR-код' }).click()
    await expect(sharing.getByRole('img')).toBeVisible()
    // A paste, at every step of which the window may be lost: typed, understood, added.
    await page.keyboard.press('Escape')
    const sheet = page.getByRole('dialog', { name: 'Додати блок' })
    for (const understood of [false, true]) {
      await page.getByRole('button', { name: 'Додати блок' }).click()
      if (!understood) await sheet.getByRole('textbox').fill('096 123 45 67')
      await expect(sheet.getByText('Це телефон: +380 96 123 45 67')).toBeVisible()
      if (!understood) await page.reload()
    }
    await sheet.getByRole('button', { name: 'Додати телефон', exact: true }).click()
    await expect(page.locator('[data-block]')).toHaveCount(2)
    await expect(saving).toHaveAttribute('data-save', 'offline')
    await page.reload()
    await expect(page.locator('[data-block]')).toHaveCount(2)
    // A step of the first run, which is added to and comes again as it was left.
    await page.goto(`${server.origin}/my/${person.pageId}/start?step=links`)
    await page.getByRole('main').getByRole('textbox').fill('https://t.me/olena')
    await page.getByRole('button', { name: 'Додати посилання', exact: true }).click()
    await page.reload()
    await expect(page.getByText('Крок 2 з 3')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Додано' }).getByRole('listitem')).toHaveCount(3)
    // A public page is nobody's business but the network's.
    await expect(page.goto(`${server.origin}/olena`)).rejects.toThrow('ERR_CONNECTION_REFUSED')

    await restart()
    await page.goto(content)
    await expect(headRow(page, 'uk', 'Без мережі двічі')).toBeVisible()
    await expect(saving).toHaveAttribute('data-save', 'saved')
    const saved = await call(server.origin, 'GET', `/pages/${person.pageId}`, undefined, person.token)
    expect(saved.result).toMatchObject({
      title: 'Без мережі двічі',
      blocks: [
        { url: 'https://olena.art/shop', title: 'Крамниця' },
        { url: 'tel:+380961234567' },
        { url: 'https://t.me/olena' },
      ],
    })
    expect(await draft(page)).toBe(false)
  })
})

test('what was never opened is there without a network: a block on its page, the look, the steps after a registration', async ({
  page,
}) => {
  await withOwnServer(page, async ({ server, person }) => {
    const at = `${server.origin}/my/${person.pageId}`
    const blocks = [{ id: 'own', type: 'link', title: 'Сайт', url: 'https://olena.art/' }]
    await changePage({ origin: server.origin, token: person.token }, person.pageId, { blocks })
    const cutAt = async (screen: string) => {
      await page.context().setOffline(false)
      await page.goto(`${at}/${screen}`)
      await expect(page.locator('main')).toBeVisible()
      await untilCached(page)
      await page.context().setOffline(true)
    }
    await cutAt('content')
    await opener(page, 'Сайт').click()
    await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Сайт')).toBeVisible()
    await cutAt('content')
    await page.getByRole('link', { name: 'Вигляд', exact: true }).click()
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('olena')
    for (const name of ['Тло', 'Розкладка']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name }).getByRole('radio').first()).toBeAttached()
    }
    await cutAt('start')
    await page.getByRole('link', { name: t.skip }).click()
    await page.getByRole('link', { name: t.skip }).click()
    await page.getByRole('radio', { name: t.look }).check()
  })
})

test('the list of pages stands at /my until the device keeps it, and then where it opens without a network', async ({
  page,
}) => {
  await withOwnServer(page, async ({ server, person }) => {
    const list = `${server.origin}/my/`
    await page.goto(`${server.origin}/my`)
    await expect(page.getByRole('heading', { name: 'olena' })).toBeVisible()
    await expect(page).toHaveURL(list)
    await page.getByRole('link', { name: 'Редагувати «olena»' }).click()
    await expect(headRow(page, 'uk')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'olena' })).toBeVisible()
    await untilCached(page)

    await server.kill()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'olena' })).toBeVisible()
    await expect(page).toHaveURL(list)
    // Every way to it leads there, in another tab as well.
    await page.goto(`${server.origin}/my/${person.pageId}/content`)
    await expect(headRow(page, 'uk')).toBeVisible()
    const ways = page.locator('a[href="/my"], a[href="/my/"]')
    await expect(ways.first()).toBeVisible()
    expect(new Set(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))).toEqual(
      new Set(['/my/']),
    )
  })
})

test('what the device does not keep is said to be out of reach, and comes with the network', async ({ page }) => {
  await withOwnServer(page, async ({ server, person }) => {
    await page.goto(`${server.origin}/my/${person.pageId}/content`)
    await expect(headRow(page, 'uk')).toBeVisible()
    // Beside the editor the page is drawn, so that the device has what it is drawn with.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('olena')
    await page.setViewportSize({ width: 390, height: 844 })
    await untilCached(page)
    // A browser that knows that it is offline does not even ask.
    await page.context().setOffline(true)
    const said = page.getByText('Немає зв’язку із сервером', { exact: false })
    const again = page.getByRole('button', { name: 'Спробувати ще раз' })
    await openFromMore(page, 'uk', 'Історія')
    await expect(said).toBeVisible()
    await expect(again).toBeVisible()
    await page.getByRole('link', { name: 'Статистика', exact: true }).click()
    await expect(said).toBeVisible()
    await page.getByRole('link', { name: 'Мої сторінки' }).first().click()
    await expect(said).toBeVisible()
    // Drawn of what is kept, since the server cannot be asked for it.
    await expect(page.locator('article [aria-hidden] h1', { hasText: 'olena' })).toBeAttached()
    await page.context().setOffline(false)
    await expect(said).toHaveCount(0)
    await expect(page.locator('article iframe')).toBeAttached()
    // The figures are still in memory, and there is nothing to ask.
    await page.getByRole('link', { name: 'Редагувати «olena»' }).click()
    await expect(headRow(page, 'uk')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Мої сторінки' }).first().click()
    await expect(said).toBeVisible()
    await expect(page.locator('article iframe')).toHaveCount(0)
  })
})
