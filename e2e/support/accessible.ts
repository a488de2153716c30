import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allStill } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those of them that look at colours, which are all that differs between the light and the dark scheme. */
const rulesOfColors = ['color-contrast', 'link-in-text-block']

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The builder by itself would send 1.5 MB twice for every look, which takes as long as looking does; here a document
 * without frames gets the smaller file, once.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  // The other mode puts the results of frames together in a page opened for that alone, which takes half of the time.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  if (!(await page.evaluate('typeof globalThis.axe?.run === "function"'))) await page.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true)
}

/** Whether a target is too small even in the middle of the screen, where no bar that stays in sight lies half over it. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await (await axeFor(page)).withRules('target-size').include(target).analyze()
  return violations.length > 0
}

/** Axe looks for the links after one that skips them, and finds none in the trees of their own in which miniatures stand. */
const isSkipLink = (id: string, html: string) => id === 'region' && html.includes(' href="#main"')

async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // Movement that is still going on would be judged half transparent.
  await allStill(page)
  return (await choose(await axeFor(page)).analyze()).violations
}

async function expectKept(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  let violations = await violationsOf(page, choose)
  // What began to fade while it was judged is gone at a second look; a colour that is wrong is found again.
  if (violations.some(({ id }) => rulesOfColors.includes(id))) violations = await violationsOf(page, choose)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const [selector, ...inFrames] = target.flat()
      const canMove = id === 'target-size' && inFrames.length === 0
      if (isSkipLink(id, html)) continue
      if (!canMove || (await isSmall(page, selector!))) found.push(`${id}: ${html}`)
    }
  }
  expect(found, page.url()).toEqual([])
}

/** Every rule of WCAG 2.2 AA, and of good practice, that a machine can judge holds on what is shown now. */
export function expectAccessible(page: Page, { isFramed = false } = {}): Promise<void> {
  // Whoever speaks to their browser says what is seen (WCAG 2.5.3); the rule is off by itself.
  const more = {
    'label-content-name-mismatch': { enabled: true },
    // A page in a frame of another site has its landmarks, as that has.
    'landmark-unique': { enabled: !isFramed },
  }
  return expectKept(page, (axe) => axe.options({ rules: more }).withTags(tags))
}

/** The same in the light and in the dark scheme, of which the light one stays. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectKept(page, (axe) => axe.withRules(rulesOfColors))
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
