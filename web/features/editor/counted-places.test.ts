import { expect, test } from 'vitest'
import { blockMenu } from './blocks/menu-messages.uk.ts'
import { editor } from './messages.uk.ts'
import { pasted } from './paste/paste-messages.uk.ts'

test('a hundred has its own preposition wherever a place or a part of it is told', () => {
  const { lifted, moved, dropped } = editor.sorting
  const told = (whole: number) =>
    [
      ...[lifted, moved, dropped].map((say) => say('Курс', 7, whole)),
      editor.blocks.count(7, whole),
      blockMenu.place(7, whole),
      pasted.room(7, whole, true),
    ].map((words) => /7.*\d/.exec(words)?.[0])
  expect(told(10)).toEqual(Array.from({ length: 6 }, () => '7 з\u00A010'))
  expect(told(100)).toEqual(Array.from({ length: 6 }, () => '7 зі\u00A0100'))
})
