import { expect } from '@playwright/test'
import { geometryFaults, linesOf, wordsDivided } from './support/geometry.ts'
import { firstTheme, layouts, test, type SampleOptions } from './support/sample-pages.ts'

// Words as they stand in their lines: none lies over another thing, and none is divided that has room for itself.

test.describe.configure({ mode: 'default' })
const name = 'Катерина Мельник'

test('two links in a row keep their words to themselves, however long these are', async ({
  page,
  samplePages: { screens, faultsAt },
}) => {
  const faults: string[] = []
  const addresses = ['olena.melnyk.ceramics@gmail.com', 'instagram.com/olena_melnyk_ceramics']
  const links = [
    'Записатися на консультацію',
    'Подарункові сертифікати',
    'Працевлаштування',
    'Фотографії',
    ...addresses,
  ]
  for (const preset of screens.themeIds.filter((id) => /^(?:left|index)-/.test(id))) {
    const shown: SampleOptions = { preset, links, name, lang: 'uk', theme: { buttonLayout: 'pair' } }
    faults.push(...(await faultsAt([320, 360, 390], page, shown, () => page.evaluate(geometryFaults))))
  }
  expect(faults).toEqual([])
})

test('the share of a goal stays in one line beside the longest name', async ({
  page,
  samplePages: { screens, open },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const layout of layouts) {
    const preset = firstTheme(screens, layout)
    await open(page, { preset, links: 'all', name, lang: 'uk' })
    for (const percent of await page.locator('.figure-percent').all()) {
      expect([layout, await linesOf(percent)]).toEqual([layout, 1])
    }
  }
})

test('a goal that has a line of its own begins where the sum does', async ({
  page,
  samplePages: { screens, open },
}) => {
  let wrapped = 0
  await page.setViewportSize({ width: 320, height: 640 })
  for (const preset of screens.themeIds.filter((id) => id.startsWith('left-') || id.startsWith('tiles-'))) {
    await open(page, { preset, links: 'all', name, lang: 'uk' })
    const places = await page.locator('.figure-sum:has(.figure-goal)').evaluateAll((sums) =>
      sums.map((sum) => {
        const [amount, goal] = [...sum.children].map((part) => {
          const words = document.createRange()
          words.selectNodeContents(part)
          return words.getBoundingClientRect()
        })
        return { isBelow: goal!.top >= amount!.bottom - 8, indent: Math.round(goal!.left - amount!.left) }
      }),
    )
    for (const { isBelow, indent } of places) {
      wrapped += Number(isBelow)
      if (isBelow) expect([preset, Math.abs(indent) <= 1]).toEqual([preset, true])
    }
  }
  expect(wrapped).toBeGreaterThan(0)
})

test('a word that a whole line has room for is not divided', async ({ page, samplePages: { screens, open } }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const layout of layouts) {
    const preset = firstTheme(screens, layout)
    const links = ['Неймовірні перевтілення', 'Психотерапевтична підтримка', 'З високопродуктивнішими']
    await open(page, { preset, links, name: 'Ія Костянтинопольська', lang: 'uk' })
    const divided = await page.evaluate(wordsDivided, '.title, .b-link-title')
    faults.push(...divided.map((word) => `${preset}: ${word}`))
  }
  expect(faults).toEqual([])
})

test('a word of twelve letters that its column has no room for is divided with a hyphen, and none that is shorter', async ({
  page,
  samplePages: { screens, faultsAt },
}) => {
  const faults: string[] = []
  const short = ['Записатися', 'Подарункові сертифікати', 'Інструкція користувача', 'Знижка до 25 листопада']
  const links = [...short, 'Працевлаштування', 'Відеоспостереження', 'Найвідповідальніші', 'Із взаєморозрахунками']
  for (const layout of layouts)
    for (const buttonLayout of ['row', 'pair', 'thumbnail']) {
      const preset = firstTheme(screens, layout)
      const shown: SampleOptions = { preset, links, name, lang: 'uk', theme: { buttonLayout } }
      const torn = await faultsAt([320, 360, 390], page, shown, async () => {
        const divided = await page.evaluate(wordsDivided, '.b-link-title')
        return divided.filter((word) => word.includes('|') || word.length < 13)
      })
      faults.push(...torn)
    }
  expect(faults).toEqual([])
})

test('a large picture in a narrow row leaves room for words that nothing divides', async ({
  page,
  samplePages: { open },
}) => {
  const links = ['Розклад', 'Зустріч листопада в майстерні']
  for (const buttonStyle of [null, 'filled']) {
    const theme = { buttonLayout: 'thumbnail', buttonStyle }
    await open(page, { preset: 'left-borshchiv', links, name, lang: 'uk', theme })
    for (const width of [320, 340, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(wordsDivided, '.b-link-title')).toEqual([])
      const { width: across, height } = (await page.locator('.b-link-thumb').boundingBox())!
      expect([across === height, across > 48]).toEqual([true, true])
    }
  }
})

test('in broad faces two links share a row only where their words have room, and small tiles divide these with a hyphen', async ({
  page,
  samplePages: { screens, faultsAt },
}) => {
  const faults: string[] = []
  const links = ['Записатися', 'Подарункові сертифікати', 'Безкоштовно', 'Інструкція користувача']
  for (const layout of layouts)
    for (const font of ['unbounded', 'comfortaa']) {
      const [preset, theme] = [firstTheme(screens, layout), { buttonLayout: 'pair', font }]
      const shown: SampleOptions = { preset, links, name, lang: 'uk', hasFewIcons: true, theme }
      const torn = await faultsAt([320, 390], page, shown, async () => {
        const divided = await page.evaluate(wordsDivided, '.b-link-title')
        return divided.filter((word) => layout !== 'tiles' || word.includes('|'))
      })
      faults.push(...torn)
    }
  expect(faults).toEqual([])
})

test('two links of a magazine in the broadest face stand below each other on phones, where their words have no room', async ({
  page,
  samplePages: { faultsAt },
}) => {
  const links = ['Записатися на консультацію', 'Працевлаштування', 'Подарункові сертифікати']
  const theme = { buttonLayout: 'pair', font: 'unbounded' }
  const shown: SampleOptions = { preset: 'left-knyha', links, name, lang: 'uk', theme }
  const divided = () => page.evaluate(wordsDivided, '.b-link-title')
  expect(await faultsAt([360, 390], page, shown, divided)).toEqual([])
})

test('a name without spaces stays on the page, and one of figures in one piece', async ({
  page,
  samplePages: { screens, open },
}) => {
  const faults: string[] = []
  const names = ['olena.melnyk.ceramics@gmail.com', 'Олена.Мельник.Кераміка', 'Майстерня«Глек»Опішнянська']
  for (const preset of screens.themeIds.filter((id) => id.includes('-')))
    for (const name of names) {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, { preset, links: 2, name, lang: 'uk' })
      faults.push(...(await page.evaluate(geometryFaults)).map((fault) => `${preset}: ${fault}`))
    }
  for (const preset of ['poster-stsena', 'brutalist-lymon']) {
    await open(page, { preset, links: 1, name: '2026', lang: 'uk', hasPhoto: false })
    if ((await linesOf(page.locator('.title'))) > 1) faults.push(`${preset}: 2026 is divided`)
  }
  expect(faults).toEqual([])
})

test('a name is divided at a hyphen of its own, and a short one of wide letters not at all', async ({
  page,
  samplePages: { open, faultsAt },
}) => {
  const faults: string[] = []
  for (const preset of [
    'poster-stsena',
    'poster-rizohraf',
    'brutalist-lymon',
    'brutalist-strichka',
    'tiles-hlyna',
    'left-knyha',
  ])
    for (const ownName of ['WWW', 'ЩЩЩЩ', 'ДЖМШ', '%%%%', 'Броненосцевський-Святополківна']) {
      const shown: SampleOptions = { preset, links: 1, name: ownName, lang: 'uk', hasPhoto: false }
      const found = await faultsAt([390, 768, 1024, 1440], page, shown, async () => {
        const divided = await page.evaluate(wordsDivided, '.title')
        if (ownName === '%%%%' && (await linesOf(page.locator('.title'))) > 1) divided.push(ownName)
        return divided
      })
      faults.push(...found)
    }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { preset: 'left-knyha', links: 1, name: 'Telecommunications-infrastructure', lang: 'uk' })
  expect(await page.evaluate(wordsDivided, '.title')).toEqual([])
  expect(faults).toEqual([])
})

test('a name keeps a figure with its hyphen, and with its sign', async ({ page, samplePages: { faultsAt } }) => {
  const faults: string[] = []
  for (const preset of ['brutalist-lymon', 'brutalist-strichka', 'poster-stsena', 'poster-rizohraf', 'poster-smerk'])
    for (const ownName of ['ТОП-100', 'Бар-24', '100\u00A0%']) {
      const shown: SampleOptions = { preset, links: 1, name: ownName, lang: 'uk', hasPhoto: false }
      const found = await faultsAt([320, 390, 1440], page, shown, async () => {
        const lines = await linesOf(page.locator('.title'))
        return lines > 1 ? [`${lines} lines`] : []
      })
      faults.push(...found)
    }
  expect(faults).toEqual([])
})

test('a name of usual length is whole on every phone in the widest faces', async ({
  page,
  samplePages: { faultsAt },
}) => {
  const faults: string[] = []
  for (const preset of ['poster-stsena', 'brutalist-lymon', 'tiles-hlyna', 'glass-neon'])
    for (const lastName of ['Пономаренко', 'Добровольська', 'Воскобойникова', 'Шевченківська-Жмеринська']) {
      const shown: SampleOptions = { preset, links: 1, name: `Ія ${lastName}`, lang: 'uk' }
      const divided = () => page.evaluate(wordsDivided, '.title')
      faults.push(...(await faultsAt([320, 360, 390], page, shown, divided)))
    }
  expect(faults).toEqual([])
})

test('an address ends its lines at its signs, and has no more of them than its owner wrote', async ({
  page,
  samplePages: { screens, open },
}) => {
  const addresses = ['zefir.ranok.borshchiv@example.com', 'Ми: t.me/olena_melnyk_ceramic/shop', '24/7']
  const faults: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const layout of layouts) {
    await open(page, { preset: firstTheme(screens, layout), links: addresses, name: addresses[0]!, lang: 'uk' })
    const titles = await page.locator('.title, .b-link-title').evaluateAll((all) =>
      all.map((title) => {
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
        const words = document.createRange()
        const divided: string[] = []
        while (walker.nextNode()) {
          words.selectNodeContents(walker.currentNode)
          if (words.getClientRects().length > 1) divided.push(words.toString())
        }
        return { text: title.textContent, divided }
      }),
    )
    expect(titles.map(({ text }) => text)).toEqual([addresses[0], ...addresses])
    faults.push(...titles.flatMap(({ divided }) => divided).map((part) => `${layout}: ${part}`))
  }
  expect(faults).toEqual([])
})
