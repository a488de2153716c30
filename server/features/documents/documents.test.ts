import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { contentRules, ruleAnchor, ruleNumber, termsVersion } from '#domain/terms.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let lanka: TestApp
beforeAll(async () => {
  const seller = {
    name: 'ФОП Гай О. П.',
    code: '1234567890',
    address: 'Опішня, 1',
    email: 'shop@x.example',
    phone: undefined,
  }
  lanka = await makeApp({ config: { seller, siteName: '<b>"Писанка"' } })
})
afterAll(() => lanka.close())

const get = (url: string, headers: Record<string, string> = {}) => lanka.app.inject({ url, headers })
/** What is read, without elements; spaces that do not break are spaces. */
const read = async (url: string) =>
  (await get(url)).body.replaceAll(/<style>.*?<\/style>|<script>.*?<\/script>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ')

test.each([
  ['/pricing', 'uk', 'Ціни'],
  ['/en/pricing', 'en', 'Pricing'],
  ['/offer', 'uk', 'Публічна оферта'],
  ['/en/offer', 'en', 'Public offer'],
  ['/terms', 'uk', 'Умови користування'],
  ['/en/terms', 'en', 'Terms of use'],
  ['/privacy', 'uk', 'Приватність'],
  ['/en/privacy', 'en', 'Privacy'],
])('%s is complete without script, in %s', async (url, lang, title) => {
  const { statusCode, headers, body } = await get(url)
  const path = url.replace(/^\/en/, '')
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
  for (const part of [
    `<html lang="${lang}"`,
    `<title>${title} | &lt;b&gt;`,
    `<link rel="canonical" href="${lanka.deps.config.appOrigin}${url}"/>`,
    `hrefLang="en" href="${lanka.deps.config.appOrigin}/en${path}"`,
    `<meta property="og:title" content="${title}"/>`,
    'ФОП Гай О. П.',
  ])
    expect(body).toContain(part)
  const prefix = lang === 'uk' ? '' : '/en'
  for (const each of ['/pricing', '/offer', '/terms', '/privacy']) expect(body).toContain(`href="${prefix}${each}"`)
  expect(body).not.toContain('<b>"')
  expect(body).not.toMatch(/ style="| on[a-z]+="|undefined|\[object/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  const etag = String(headers['etag'])
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await get(url, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test.each([
  ['/pricing', 'language=en', '/en/pricing'],
  ['/en/terms?hl=uk', '', '/terms'],
  ['/de/offer?x=1', 'language=en', '/en/offer?x=1'],
  ['/uk/privacy', '', '/privacy'],
  ['/en/pricing/', '', '/en/pricing'],
  ['/terms/', '', '/terms'],
])('%s with the cookie "%s" leads to %s', async (url, cookie, shown) => {
  const { statusCode, headers } = await get(url, { cookie })
  expect([statusCode, headers.location]).toEqual([302, shown])
})

test('prices are those of the ledger at the moment, and the offer names the same', async () => {
  const { clock, deps } = lanka
  expect(await read('/pricing')).toMatch(
    /Щороку −198 ₴ .*99 ₴ на місяць .*два місяці в подарунок .*990 ₴ на рік виходить 82,50 ₴ на місяць/,
  )
  expect(await read('/en/pricing')).toMatch(/Yearly −₴198 .*₴990 a year that is ₴82.50 a month/)
  expect(await read('/offer')).toContain('99 ₴ на місяць або 990 ₴ на рік')
  const days = 31
  const from = new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000)
  await deps.database.db
    .insertInto('prices')
    .values({
      id: newId(),
      plan: 'plus',
      period: 'annual',
      amount_kopecks: 125_050,
      valid_from: from,
      created_at: clock.now(),
    })
    .execute()
  expect(await read('/offer')).toContain('990 ₴ на рік')
  clock.advance({ days })
  expect(await read('/offer')).toContain('1 250,50 ₴ на рік')
  const dearer = await read('/pricing')
  expect(dearer).toContain('1 250,50 ₴ на рік')
  expect(dearer).not.toMatch(/подарунок|−/)
})

test('the comparison says what saving and drawing go by', async () => {
  const text = await read('/pricing')
  for (const row of [
    'Сторінки 1 10',
    'Блоки на сторінці 10 100',
    'Посилання, іконки, текст, зображення є є',
    'Банка й Diaka – немає є',
    'Статистика 7 днів 30 днів',
    'Форма й повідомлення – немає є',
    'Реклама на сторінці немає немає',
  ])
    expect(text).toContain(row)
})

test('each period has its own way to buy', async () => {
  const { body } = await get('/en/pricing')
  for (const period of ['monthly', 'annual']) expect(body).toContain(`href="/my/plan?buy=${period}"`)
  expect(body).toContain('href="/en/auth?tab=register"')
})

test.each(['/terms', '/en/terms'])('the rules of %s stand where bans send people to', async (url) => {
  const { body } = await get(url)
  expect(body).toContain(`<time dateTime="${termsVersion}">`)
  for (const rule of contentRules)
    expect(body).toContain(
      `<p id="${ruleAnchor(rule).slice(1)}" class="clause"><span class="number">${ruleNumber(rule)}</span>`,
    )
})

test.each(['/privacy', '/en/privacy'])('%s names all whom the product tells of somebody', async (url) => {
  const text = await read(url)
  for (const name of ['monobank, WayForPay', 'Telegram, ', 'Google Analytics', 'YouTube', 'ФОП Гай О. П., Опішня, 1'])
    expect(text).toContain(name)
})

test('the offer names the seller, and says so where there is none', async () => {
  expect(await read('/offer')).toMatch(/ФОП Гай О. П. .*РНОКПП: 1234567890\. .*Опішня, 1\. .*shop@x\.example/)
  const nobody = await makeApp({ config: { seller: undefined } })
  const { body } = await nobody.app.inject({ url: '/offer' })
  await nobody.close()
  expect(body).toContain('Продавця на цьому сайті ще не названо')
})
