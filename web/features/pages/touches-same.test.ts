import { expect, test } from 'vitest'
import { touchesSame } from './touches-same.ts'

const base = { title: 'Олена', description: '', blocks: [{ id: 'b1' }] }

test('what others changed in other fields does not stand in the way', () => {
  expect(touchesSame(base, { ...base, blocks: [] }, { title: 'Крамниця' })).toBe(false)
})

test('a field that others changed too does', () => {
  expect(touchesSame(base, { ...base, title: 'Чужа' }, { title: 'Крамниця', description: 'x' })).toBe(true)
  expect(touchesSame(base, { ...base, blocks: [{ id: 'b2' }] }, { blocks: [] })).toBe(true)
})

test('equal content in another object is no change', () => {
  expect(touchesSame(base, { ...base, blocks: [{ id: 'b1' }] }, { blocks: [] })).toBe(false)
})
