import { expect, test } from 'vitest'
import { blockName } from './block-words.ts'
import { linkBlock } from './testing/documents.ts'

test('a block that says nothing is named by its type', () => {
  expect(blockName(linkBlock('a'), 'uk')).toBe('Посилання')
  expect(blockName(linkBlock('a'), 'en')).toBe('Link')
})
