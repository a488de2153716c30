import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

/** What stays together, joined by `_`, and by `+` where there is no space. */
const shown = (text: string) =>
  typeset(text).replaceAll('\u00A0', '_').replaceAll('\u2060', '+').replaceAll('\u00AD', '')

test.each([
  ['Ліпимо з глини й вчимо цього інших', 'Ліпимо з_глини й_вчимо цього інших'],
  ['Хотів би я знати', 'Хотів_би я_знати'],
  ['Подкаст — про фарби', 'Подкаст_— про фарби'],
  ['Гончарня «На Подолі», вул. Боричів Тік, 22', 'Гончарня «На_Подолі», вул. Боричів Тік, 22'],
  ['Від 1 800 ₴ за 5 глечиків, 20 % — до 22 листопада', 'Від 1_800_₴ за_5_глечиків, 20_%_— до_22_листопада'],
  ['Пікап для 93-ї бригади № 41', 'Пікап для 93-+ї бригади №_41'],
  ['Talks in a studio', 'Talks in_a_studio'],
  // A line may end after the hyphen.
  [
    'Кав’ярня в Івано-Франківську, школа в Переяславі-Хмельницькому',
    'Кав’ярня в_Івано-Франківську, школа в_Переяславі-Хмельницькому',
  ],
  ['Курс із відповідальності в організаціях', 'Курс із_відповідальності в_організаціях'],
  // Too long to be kept together in a narrow column.
  [
    'Про найнеймовірніші перевтілення з найвідповідальнішими',
    'Про найнеймовірніші перевтілення з найвідповідальнішими',
  ],
  ['5375 4112 0000 0000', '5375 4112 0000 0000'],
  ['Рядок\nз новин\n\nі ще', 'Рядок\nз_новин\n\nі_ще'],
  ['', ''],
])('keeps together what belongs together: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('changes nothing but spaces, and nothing at all in addresses', () => {
  const texts = ['"Лапки" і п\'ять - 2-ге', 'https://example.com/a/1-a?b=2 та 5-a.example', '  два  пробіли  ']
  for (const text of texts) {
    expect(typeset(text).replaceAll('\u00A0', ' ').replaceAll('\u2060', '')).toBe(text)
    expect(typeset(text).match(/\S*example\S*/g)).toEqual(text.match(/\S*example\S*/g))
  }
})
