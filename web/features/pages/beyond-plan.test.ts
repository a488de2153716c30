import { expect, test } from 'vitest'
import { planLimits } from '#domain/plans.ts'
import { isBeyondPlan } from './beyond-plan.ts'

const page = (id: string, archived = false) => ({
  id,
  title: id,
  path: id,
  avatar: null,
  archived,
  main: id === 'main',
})
const pages = [page('main'), page('shop', true), page('events')]

function beyond(count: number): string[] {
  const user = { pages, limits: { pages: count, blocks: 10 } }
  return pages.map(({ id }) => id).filter((id) => isBeyondPlan(user, id))
}

test('after Plus has lapsed, every page but the main one is beyond the plan', () => {
  expect(beyond(planLimits.free.pages)).toEqual(['shop', 'events'])
})

test('an archived page takes a place of the plan', () => {
  expect(beyond(2)).toEqual(['events'])
})

test('nothing is beyond a plan that has room for all, nor is a page that is not in the list', () => {
  expect(beyond(planLimits.plus.pages)).toEqual([])
  expect(isBeyondPlan({ pages, limits: { pages: 1, blocks: 10 } }, 'gone')).toBe(false)
})
