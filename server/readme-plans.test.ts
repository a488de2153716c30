import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldLimits } from '#domain/fields.ts'
import { planHas, planLimits, planNames, type PlanFeature } from '#domain/plans.ts'
import { backgroundIds } from '#page/registry/background-ids.gen.ts'
import { models } from '#page/registry/models.gen.ts'
import { layoutIds } from '#page/layouts/layout-ids.ts'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { themes } from '#page/registry/themes.gen.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The cells for Free and Plus of the one row of the table whose first cell speaks of `what`. */
function cellsOf(what: RegExp): string[] {
  const section = readme.slice(readme.indexOf('## Plans'), readme.indexOf('## On many machines'))
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const found = rows.filter(([, name = '']) => what.test(name))
  expect(found.map(([, name]) => name)).toHaveLength(1)
  return found[0]!.slice(2, 4)
}

test.each(Object.entries(models).map(([type, { plan }]): [string, string] => [type, plan]))(
  'the README gives the block %s to the plan that has it',
  (type, plan) => {
    expect(cellsOf(new RegExp(String.raw`\b${type}\b`, 'i'))).toEqual([plan === 'free' ? 'yes' : 'no', 'yes'])
  },
)

test.each<[RegExp, PlanFeature]>([
  [/dynamic backgrounds/, 'dynamic-background'],
  [/feedback form/, 'form'],
])('the README gives %s to the plans that have it', (what, feature) => {
  expect(cellsOf(what)).toEqual(planNames.map((plan) => (planHas(plan, feature) ? 'yes' : 'no')))
})

test('the README names the numbers of plans, themes, backgrounds and fields as they are', () => {
  expect(cellsOf(/pages, blocks on a page/)).toEqual(
    planNames.map((plan) => `${planLimits[plan].pages}, ${planLimits[plan].blocks}`),
  )
  expect(cellsOf(/^statistics/).map((cell) => Number.parseInt(cell, 10))).toEqual(
    planNames.map((plan) => planLimits[plan].statisticsDays),
  )
  const offered = themeIds.filter((id) => themes[id].layout !== undefined)
  expect(cellsOf(new RegExp(`^${offered.length} themes in ${layoutIds.length} layouts`))).toEqual(['yes', 'yes'])
  expect(cellsOf(new RegExp(`^${backgroundIds.length - 1} dynamic backgrounds`))).toBeDefined()
  const { login, password, title, description } = fieldLimits
  for (const words of [
    `${login.min} to ${login.max} English letters`,
    `passwords ${password.min} to ${password.max} characters`,
    `titles up to ${title.max}, descriptions up to ${description.max}`,
  ]) {
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(words)
  }
})
