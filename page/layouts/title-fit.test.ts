import { expect, test } from 'vitest'
import { blockSchema } from '../registry/models.gen.ts'
import { theme } from '../themes/theme.ts'
import { titleFitRules } from './title-fit.ts'

const rulesOf = (fields: object) =>
  titleFitRules(
    [blockSchema.parse({ id: 'one', type: 'link', url: 'https://a.example', ...fields })],
    theme.parse({ buttonLayout: 'pair' }),
  )

test('titles in pairs are measured by the words that visitors see, of both languages and of addresses', () => {
  expect(rulesOf({ title: 'Малюнки' })).toBe('')
  expect(rulesOf({ title: 'Малюнки', translation: { title: 'Knickknackery' } })).toContain('font-size')
  expect(rulesOf({ translation: { title: 'Knickknackery' } })).toBe('')
  expect(rulesOf({ url: 'https://kosivskakeramika.example' })).toContain('font-size')
})
