// Draws the screens of the built product as somebody in each role sees them, in both languages and in the dark on a
// phone, and on a desktop.
import { setTimeout as sleep } from 'node:timers/promises'
import { call, register, registerStaff } from '../../engines/support/accounts.mjs'
import { makeDataDir, sampleOf, startNode } from '../../faults/support/nodes.mjs'
import { drawAtOnce } from '../at-once.mjs'
import { gather } from '../gather.mjs'
import { appSheets } from './sheets.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const variants = [
  { ending: '', locale: 'uk', device: phone, width: 390 },
  { ending: '-en', locale: 'en', device: phone, width: 390 },
  { ending: '-dark', locale: 'uk', device: { ...phone, colorScheme: 'dark' }, width: 390 },
  { ending: '-desktop', locale: 'uk', device: desktop, width: 860 },
]
/** Milliseconds for what comes in softly once a screen has all it needs: pictures, samples of pages, the preview. */
const softlyMs = 800

/** The product with its sample creator, somebody new and a member of staff, with the tokens of each. */
async function startWithPeople() {
  const dataDir = makeDataDir()
  const node = await startNode({ dataDir, entry: 'demo' })
  // Its own name for itself, by which it addresses pictures.
  const origin = `http://localhost:${node.port}`
  const {
    accessToken: token,
    refreshToken,
    user,
  } = await call(origin, 'POST', '/auth/login', {
    body: await sampleOf(node),
  })
  const people = {
    creator: { token, refreshToken, user },
    newcomer: await register(origin, 'marichka', 'кавун і пів дині'),
    staff: await registerStaff(origin, dataDir, 'cherhova'),
  }
  return { origin, people, stop: () => node.stop() }
}

/** Draws the sheets that are wanted; `putSession` signs somebody in, `settled` waits until a screen has all it needs. */
export async function drawAppSheets(browser, { isWanted, watchRequests, settled, putSession, takePicture }) {
  const wanted = variants.flatMap((variant) =>
    appSheets
      .filter(({ name }) => isWanted(name + variant.ending))
      .map((sheet) => ({ variant, name: sheet.name + variant.ending, cells: sheet.cells })),
  )
  if (wanted.length === 0) return
  const { origin, people, stop } = await startWithPeople()

  /** What an account speaks is stored, so all sheets of one language are drawn before those of the other. */
  async function speak(locale) {
    for (const { token, user } of Object.values(people))
      await call(origin, 'PATCH', `/users/${user.id}`, { token, body: { lang: locale } })
  }

  async function shoot(page, { who, path, act }, locale) {
    // What the former screen keeps is gone before the next one is asked for.
    await page.goto('about:blank')
    const person = people[who]
    if (person === undefined) {
      const context = page.context()
      await context.setStorageState({ cookies: [], origins: [] })
      await context.addCookies([{ name: 'language', value: locale, url: origin }])
    } else {
      const { token, refreshToken, user } = person
      await putSession(page, origin, { token, refreshToken, id: user.id, login: user.username }, locale)
    }
    await page.goto(origin + path.replace(':page', person?.user.pages[0].id))
    await settled(page)
    if (act !== undefined) {
      await act(page)
      await settled(page)
    }
    await sleep(softlyMs)
    return takePicture(page, { animations: 'disabled' })
  }

  async function drawSheet({ variant, name, cells }) {
    const { locale, device, width } = variant
    const pictures = []
    const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce', serviceWorkers: 'block' })
    watchRequests(context)
    const page = await context.newPage()
    for (const cell of cells) {
      if (cell.onPhones && device === desktop) continue
      pictures.push({ label: cell.label, picture: await shoot(page, cell, locale) })
    }
    await gather(page, name, pictures, { width, takePicture })
    await context.close()
  }

  for (const locale of ['uk', 'en']) {
    await speak(locale)
    await drawAtOnce(
      wanted.filter(({ variant }) => variant.locale === locale),
      3,
      drawSheet,
    )
  }
  await stop()
}
