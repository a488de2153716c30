import { expect } from '@playwright/test'
import { changePage } from './support/http-client.ts'
import { newLogin, signUp, test } from './support/journey.ts'

test('a story card says all of a long title and of its address, in letters that are not squeezed', async ({ page }) => {
  // What is drawn and how much wider than its room it is.
  await page.addInitScript(() => {
    const drawn: [text: string, over: number][] = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most = Infinity) {
      drawn.push([text, this.measureText(text).width - most])
      fillText.call(this, text, x, y, most)
    }
    Object.assign(window, { drawn })
  })
  const login = `${newLogin('olena_kovalenko_keramika')}_ua`.slice(0, 32)
  const { origin, token, pageId } = await signUp(page, 'uk', login)
  const titles = [login, 'Надзвичайно довга назва сторінки майстрині Олени Коваленко-Нестеренко із Черкас']
  for (const title of titles) {
    await changePage({ origin, token }, pageId, { title })
    await page.goto(`/my/${pageId}/content`)
    await page.getByRole('button', { name: 'Поділитися' }).first().click()
    await page.getByRole('button', { name: 'Картка для сторіз' }).click()
    await expect(page.getByText('Картку завантажено')).toBeVisible()
    const drawn = await page.evaluate(() => (window as unknown as { drawn: [string, number][] }).drawn)
    const words = drawn.map(([text]) => text)
    expect([words.slice(0, -1).join(' '), words.at(-1)]).toEqual([title, `${new URL(origin).host}/${login}`])
    expect(Math.max(...drawn.map(([, over]) => over))).toBeLessThanOrEqual(0)
  }
})
