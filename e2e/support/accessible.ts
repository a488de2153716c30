import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allStill } from './journey.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Every rule of WCAG 2.2 AA that a machine can judge holds on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Movement that is still going on would be judged half transparent.
  await allStill(page)
  // The other mode puts the results of frames together in a page opened for that alone, which takes half of the time.
  const hasFrames = page.frames().length > 1
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!hasFrames).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, page.url()).toEqual([])
}
