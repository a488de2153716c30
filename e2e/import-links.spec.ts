import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hold } from './support/hold.ts'
import { headRow, newLogin, openFromMore, openNewEditor, register, saved, test } from './support/journey.ts'
import { settled } from './support/settled.ts'

const data = {
  props: {
    pageProps: {
      account: {
        pageTitle: '@olena',
        description: 'Ілюстраторка <img src=x onerror="window.stolen=1">з Черкас',
        socialLinks: [
          { type: 'INSTAGRAM', url: 'https://www.instagram.com/olena', position: 0 },
          { type: 'TELEGRAM', url: 'https://t.me/olena', position: 1 },
        ],
        links: [
          { type: 'HEADER', title: 'Де купити', position: 0 },
          ...Array.from({ length: 9 }, (_, index) => {
            return {
              type: 'CLASSIC',
              title: `Товар ${index + 1}`,
              url: `https://shop.example.ua/${index + 1}`,
              position: index + 1,
            }
          }),
          { type: 'CLASSIC', title: 'Пастка', url: 'javascript:window.stolen=1', position: 20 },
        ],
      },
    },
  },
}
/** A saved page that would do harm wherever it were shown. */
const page = `<!DOCTYPE html><html><head><title>olena | Linktree</title>
<link rel="stylesheet" href="https://evil.example/a.css"><base href="https://evil.example/">
<script>window.stolen=1</script><script src="https://evil.example/a.js"></script>
<style>@import "https://evil.example/b.css";</style><meta http-equiv="refresh" content="0;url=https://evil.example/"></head>
<body onload="window.stolen=1" style="background:url(https://evil.example/c.png)"><img src="https://evil.example/p.png" onerror="window.stolen=1">
<iframe src="https://evil.example/"></iframe><a href="https://linktr.ee/s/privacy">Privacy</a>
<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></body></html>`

test('a saved page of Linktree fills the page in one step, and whatever has no room is named', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1440, height: 900 })
  await register(tab, 'uk', newLogin('mover'))
  await tab.getByRole('link', { name: 'Перенести з Linktree' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Перенести з іншого сервісу' })
  await expect(dialog).toBeVisible()
  await tab.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tab.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(tab)
  await dialog.getByLabel('Або вставте текст').fill('PK\u0003\u0004')
  await dialog.getByRole('button', { name: 'Переглянути' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Це архів')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'olena.html', mimeType: 'text/html', buffer: Buffer.from(page) })

  // What was read begins at its top, and the button that takes it is in reach from there.
  await expect(dialog.getByText('Схоже на сторінку Linktree')).toBeInViewport({ ratio: 1 })
  const take = dialog.getByRole('button', { name: 'Перенести 10 блоків' })
  await expect(take).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('checkbox')).toHaveCount(13)
  await expect(dialog.getByLabel('Опис: Ілюстраторка з Черкас')).toBeChecked()
  await dialog.getByText('Не перенесеться 1 рядок').click()
  await expect(dialog.getByText('Пастка javascript:window.stolen=1')).toBeVisible()
  await expect(dialog.getByText('Обрано 11 блоків, а місце є лише для 10')).toBeVisible()
  await expectAccessible(tab)
  await take.click()
  await expect(dialog.getByText('1 блок не вмістився')).toBeInViewport()
  await expect(dialog.getByLabel('Що не вмістилося')).toHaveValue('Товар 9\nhttps://shop.example.ua/9')
  await expectAccessible(tab)
  await dialog.getByRole('button', { name: 'Готово' }).click()

  const rows = tab.locator('[data-block]')
  await expect(rows).toHaveCount(10)
  await saved(tab)
  await expect(headRow(tab, 'uk')).toContainText('Ілюстраторка з Черкас')
  await openFromMore(tab, 'uk', 'Історія')
  await expect(tab.getByText('Перед перенесенням із Linktree')).toBeVisible()
  await tab.getByRole('link', { name: 'Вміст', exact: true }).click()
  await tab.getByRole('main').getByRole('button', { name: 'Відмінити' }).click()
  await expect(rows).toHaveCount(0)
  await expect(headRow(tab, 'uk')).toContainText('Додайте кілька слів про себе')
  expect(new Set(asked)).toEqual(new Set([new URL(tab.url()).hostname]))
  expect(await tab.evaluate(() => 'stolen' in window)).toBe(false)
})

test('what had no room waits below the sheet about Plus, and is added once that is paid for', async ({ page: tab }) => {
  await openNewEditor(tab, 'uk', newLogin('more_room'))
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  const dialog = tab.getByRole('dialog')
  const links = Array.from({ length: 10 }, (_, at) => `Магазин ${at} https://shop.example.ua/${at}`)
  await dialog.getByLabel('Або вставте текст').fill([...links, '# Майстер-класи', 't.me/olena'].join('\n'))
  await dialog.getByRole('button', { name: 'Переглянути' }).click()
  await expect(dialog.getByText('Telegram', { exact: true })).toBeVisible()
  await expect(dialog.getByText('t.me/olena', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Перенести 10 блоків' }).click()
  const rest = dialog.getByLabel('Що не вмістилося')
  await expect(rest).toHaveValue('# Майстер-класи\nhttps://t.me/olena')
  await dialog.getByRole('button', { name: 'Більше блоків у Plus' }).click()
  await expect(tab.getByRole('button', { name: /^Отримати Plus за\s99/ })).toBeVisible()
  await tab.goBack()
  await expect(rest).toBeVisible()
  await saved(tab)
  await dialog.getByRole('button', { name: 'Більше блоків у Plus' }).click()
  await tab.getByRole('button', { name: /^Отримати Plus за\s99/ }).click()
  await tab.waitForURL(/\/pay\/sandbox\//)
  await tab.getByRole('button', { name: /^Сплатити \d/ }).click()
  const rows = tab.locator('[data-block]')
  await expect(rows).toHaveCount(12)
  await expect(rows.nth(10)).toContainText('Майстер-класи')
  await expect(rows.nth(11)).toContainText('Telegram')
})

test('who closes the dialog while the page before is being kept gets no blocks', async ({ page: tab }) => {
  await openNewEditor(tab, 'uk', newLogin('stayer'))
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Або вставте текст').fill('Магазин https://shop.example.ua/1')
  await dialog.getByRole('button', { name: 'Переглянути' }).click()
  const letGo = await hold(tab, '**/api/pages/*/**')
  const pinned = tab.waitForResponse((response) => response.request().method() === 'POST')
  await dialog.getByRole('button', { name: /^Перенести 1/ }).click()
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(dialog).toHaveCount(0)
  letGo()
  await pinned
  await settled(tab)
  await expect(tab.locator('[data-block]')).toHaveCount(0)
})

test('a list that was pasted stays for whoever comes back from what was read', async ({ page: tab }) => {
  await openNewEditor(tab, 'uk', newLogin('returner'))
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  const dialog = tab.getByRole('dialog')
  const list = dialog.getByLabel('Або вставте текст')
  const shops = Array.from({ length: 30 }, (_, at) => `Магазин https://shop.example.ua/${at}`).join('\n')
  await list.fill(shops)
  const read = dialog.getByRole('button', { name: 'Переглянути' })
  await expect(read).toBeInViewport({ ratio: 1 })
  await read.press('Enter')
  await dialog.getByRole('button', { name: 'Назад' }).press('Enter')
  await expect(list).toHaveValue(shops)
  await expect(dialog.getByRole('group', { name: 'Перенести з іншого сервісу' })).toBeFocused()
  // The system's way back leads there, too, and what is closed is not forgotten.
  await read.press('Enter')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await tab.goBack()
  await expect(list).toHaveValue(shops)
  await tab.goBack()
  await expect(dialog).toHaveCount(0)
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  await expect(list).toHaveValue(shops)
  await tab.reload()
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  await expect(list).toHaveValue(shops)
  await read.click()
  await dialog.getByRole('button', { name: 'Перенести 10 блоків' }).click()
  const rest = shops.split('\n').slice(10).join('\n').replaceAll(' ', '\n')
  await expect(dialog.getByLabel('Що не вмістилося')).toHaveValue(rest)
  await saved(tab)
  await tab.reload()
  await tab.getByRole('button', { name: 'Перенести з Linktree, Taplink чи списку' }).click()
  await expect(list).toHaveValue(rest)
})

test('taking back what was moved leaves what was done since', async ({ page: tab }) => {
  await openNewEditor(tab, 'uk', newLogin('undoer'))
  await tab.getByRole('button', { name: /Перенесіть її/ }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Або вставте текст').fill('Магазин https://shop.example.ua/1')
  await dialog.getByRole('button', { name: 'Переглянути' }).press('Enter')
  await dialog.getByRole('button', { name: /^Перенести 1/ }).press('Enter')
  const undo = tab.getByRole('region', { name: 'Сповіщення' }).getByRole('button', { name: 'Відмінити' })
  await undo.hover()
  await expect(tab.locator('[data-block]')).toHaveCount(1)
  await headRow(tab, 'uk').press('Enter')
  await tab.getByLabel('Опис', { exact: true }).fill('Малюю листівки')
  await undo.click()
  await expect(tab.locator('[data-block]')).toHaveCount(0)
  await expect(tab.getByLabel('Опис', { exact: true })).toHaveValue('Малюю листівки')
})
