import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allStill } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colours; only these can differ between the light and the dark scheme. */
const rulesOfColors = ['color-contrast', 'link-in-text-block']

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns a builder that loads axe once. The default builder sends 1.5 MB twice per check, which takes as long as the
 * check; a document without frames gets the minified file, once.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  // The non-legacy mode merges the results of frames in an extra page, which takes half of the time.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  if (!(await page.evaluate('typeof globalThis.axe?.run === "function"'))) await page.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true)
}

/** Whether a target is too small even in the middle of the screen, where no sticky bar covers part of it. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await (await axeFor(page)).withRules('target-size').include(target).analyze()
  return violations.length > 0
}

/** Axe looks for landmarks after a skip link and does not find those inside the shadow roots of miniatures. */
const isSkipLink = (id: string, html: string) => id === 'region' && html.includes(' href="#main"')

async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // Unfinished animations would be judged while half transparent.
  await allStill(page)
  return (await choose(await axeFor(page)).analyze()).violations
}

async function expectKept(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  let violations = await violationsOf(page, choose)
  // An element that was fading during the first check is gone at the second one; a real contrast fault is found again.
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

/** Expects no violation of the machine-checkable rules of WCAG 2.2 AA and of best practices on the current screen. */
export function expectAccessible(page: Page, { isFramed = false } = {}): Promise<void> {
  // Speech control needs the visible text in the accessible name (WCAG 2.5.3); axe disables this rule by default.
  const more = {
    'label-content-name-mismatch': { enabled: true },
    // A page in a frame has its own landmarks, in addition to those of the embedding site.
    'landmark-unique': { enabled: !isFramed },
  }
  return expectKept(page, (axe) => axe.options({ rules: more }).withTags(tags))
}

/** Checks accessibility in the dark scheme (colours only) and in the light one, which stays active. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectKept(page, (axe) => axe.withRules(rulesOfColors))
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
