import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text is cut between code points, and ends in an ellipsis', () => {
  expect(shortened('Крамниця', 8)).toBe('Крамниця')
  expect(shortened('Крамниця', 7)).toBe('Крамни…')
  expect(shortened('🎨🎨🎨', 3)).toBe('🎨🎨🎨')
  expect(shortened('🎨🎨🎨', 2)).toBe('🎨…')
})
