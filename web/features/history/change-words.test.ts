import { expect, test } from 'vitest'
import type { DocumentChange } from '#page/document-change.ts'
import { changeChips, changeSentence, entryTitle, isDistinct, whatWasDone, type Entry } from './change-words.ts'
import { history as en } from './messages.en.ts'
import { history as uk } from './messages.uk.ts'
import { momentWords } from './moments.ts'

const words = { t: uk, locale: 'uk' as const }
const english = { t: en, locale: 'en' as const }

const added = (name: string): DocumentChange => ({ kind: 'added', type: 'link', name })
const theme: DocumentChange = { kind: 'theme', preset: 'smerk', former: 'ranok' }

test.each<[DocumentChange[], string, string]>([
  [[], 'Без нових змін', 'No new changes'],
  [[theme], 'Змінено тему: Сутінки', 'Changed the theme: Dusk'],
  [[added('Авто')], 'Додано «Авто»', 'Added “Авто”'],
  [[added('Збір «Авто»')], 'Додано «Збір „Авто“»', 'Added “Збір «Авто»”'],
  [[added('')], 'Додано «Посилання»', 'Added “Link”'],
  [[added('a'), added('b')], 'Додано 2 блоки', 'Added 2 blocks'],
  [
    [
      { kind: 'removed', type: 'text', name: 'Знижка' },
      { kind: 'moved', count: 5 },
    ],
    'Видалено «Знижка», переміщено 5 блоків',
    'Deleted “Знижка”, moved 5 blocks',
  ],
  [
    [
      { kind: 'removed', type: 'text', name: 'Знижка', elsewhere: true },
      { kind: 'removed', type: 'text', name: 'Акція' },
    ],
    'Перенесено на іншу сторінку: «Знижка», видалено «Акція»',
    'Moved to another page: “Знижка”, deleted “Акція”',
  ],
  [
    [
      { kind: 'changed', type: 'link', name: 'Курс', aspects: ['title'] },
      { kind: 'hidden', type: 'link', name: 'Курс' },
    ],
    'Змінено й сховано «Курс»',
    'Changed and hid “Курс”',
  ],
  [
    [
      { kind: 'changed', type: 'link', name: 'Курс', aspects: ['title'] },
      { kind: 'shown', type: 'link', name: 'Курс' },
      theme,
    ],
    'Змінено й показано «Курс», змінено тему: Сутінки',
    'Changed and showed “Курс”, changed the theme: Dusk',
  ],
  [
    [
      { kind: 'changed', type: 'link', name: 'Курс', aspects: ['title'] },
      { kind: 'hidden', type: 'link', name: 'Авто' },
    ],
    'Змінено «Курс», сховано «Авто»',
    'Changed “Курс”, hid “Авто”',
  ],
  [
    [theme, { kind: 'part', part: 'title' }, added('a'), added('b'), { kind: 'moved', count: 1 }],
    'Змінено тему: Сутінки, змінено назву і ще 3 зміни',
    'Changed the theme: Dusk, changed the title and 3 more changes',
  ],
])('%j is told in a line', (changes, inUkrainian, inEnglish) => {
  expect(whatWasDone(changes, words)).toBe(inUkrainian)
  expect(whatWasDone(changes, english)).toBe(inEnglish)
})

test('a theme that this version does not know is named as it is stored', () => {
  const change: DocumentChange = { kind: 'theme', preset: 'constructor', former: 'ranok' }
  expect(changeSentence(change, words)).toBe('Тема: Ранок, тепер constructor')
})

test('of a block that changed it is said what did', () => {
  const change: DocumentChange = { kind: 'changed', type: 'link', name: 'Курс', aspects: ['address', 'times'] }
  expect(changeSentence(change, words)).toBe('Змінено «Курс»: посилання, розклад показу')
  expect(changeSentence(change, english)).toBe('Changed “Курс”: link, schedule')
})

test('differences are a chip for each kind, and a sentence for each thing', () => {
  const changes: DocumentChange[] = [theme, added('Авто'), { kind: 'hidden', type: 'link', name: 'Курс' }]
  expect(changeChips(changes, words).map(({ text }) => text)).toEqual(['Тема', '+1 блок', '1 сховано'])
  expect(changes.map((change) => changeSentence(change, words))).toEqual([
    'Тема: Ранок, тепер Сутінки',
    'Тепер є «Авто»',
    'Тепер сховано «Курс»',
  ])
})

test('a version is listed where it says something that the one before it does not', () => {
  const same: Entry = { version: 3, savedAt: '', device: null, restoredFrom: null, changes: [] }
  expect(isDistinct(same)).toBe(false)
  expect(isDistinct({ ...same, restoredFrom: 'учора' })).toBe(true)
  expect(isDistinct({ ...same, pinnedBefore: 'taplink' })).toBe(true)
  expect(isDistinct({ ...same, changes: [theme] })).toBe(true)
  expect(isDistinct({ ...same, changes: null })).toBe(true)
})

test('an entry is called by why it is there before it is called by what it changed', () => {
  const entry: Entry = { version: 3, savedAt: '', device: null, restoredFrom: null, changes: [theme] }
  const when = (instant: string) => instant
  expect(entryTitle(entry, words, when)).toBe('Змінено тему: Сутінки')
  expect(entryTitle({ ...entry, restoredFrom: 'учора' }, words, when)).toBe('Повернуто тему: учора')
  const changes = [theme, { kind: 'moved', count: 1 } as const]
  expect(entryTitle({ ...entry, changes, restoredFrom: 'учора' }, words, when)).toBe('Повернуто версію: учора')
  expect(entryTitle({ ...entry, pinnedBefore: 'taplink' }, words, when)).toBe('Перед перенесенням із Taplink')
  expect(entryTitle({ ...entry, changes: null }, words, when)).toBe('Найдавніша збережена версія')
  expect(entryTitle({ ...entry, version: 1, changes: null }, words, when)).toBe('Сторінку створено')
})

test('a moment is told from today', () => {
  const now = new Date(2026, 2, 30, 1, 30)
  const at = (...date: [number, number, number, number, number]) =>
    momentWords(new Date(...date).toISOString(), now, words)
  expect(at(2026, 2, 30, 0, 10)).toBe('сьогодні, 00:10')
  expect(at(2026, 2, 29, 23, 50)).toBe('учора, 23:50')
  expect(at(2026, 2, 28, 9, 5)).toBe('28\u00A0березня, 09:05')
  expect(at(2025, 11, 31, 9, 5)).toBe('31\u00A0грудня\u00A02025, 09:05')
})

test('versions of one minute are told apart by their seconds', () => {
  const now = new Date(2026, 2, 30, 12, 0)
  const [one, same, other] = (
    [
      [11, 52, 7],
      [11, 52, 41],
      [11, 53, 7],
    ] as const
  ).map(([hour, minute, second]) => new Date(2026, 2, 30, hour, minute, second).toISOString()) as [
    string,
    string,
    string,
  ]
  const told = (instant: string) => momentWords(instant, now, words, [one, same, other])
  expect([told(one), told(same), told(other)]).toEqual(['сьогодні, 11:52:07', 'сьогодні, 11:52:41', 'сьогодні, 11:53'])
})
