import type { Term } from './term.ts'

/** Terms for actions. */
export const acts: readonly Term[] = [
  { uk: 'Додати', en: 'Add', meaning: 'to make something part of a page, a page or an account' },
  {
    uk: 'Видалити',
    en: 'Delete',
    meaning: 'to take away: a page or a block goes to the trash, the rest at once',
    never: { uk: ['прибр', 'прибер', 'прибир', 'вилуч', 'витер', 'стерти'], en: ['remov', 'eras'] },
  },
  {
    uk: 'Повернути',
    en: 'Restore',
    meaning: 'to have again what was deleted, or a former version',
    never: { en: ['br(?:ing|ings|ought) (?:\\p{L}+ ){0,3}back\\b'] },
  },
  {
    uk: 'Відмінити',
    en: 'Undo',
    meaning: 'to take back the last step',
    never: { uk: ['скасувати дію', 'повернут\\p{L}*, як було'] },
  },
  { uk: 'Повторити', en: 'Redo', meaning: 'to take an undone step again', never: { uk: ['повторити дію'] } },
  {
    uk: 'Дістати з архіву',
    en: 'Unarchive',
    meaning: 'to open an archived page to visitors',
    never: { uk: ['повернут\\p{L}* з архіву', 'розархів'], en: ['restore from (?:the )?archive'] },
  },
  {
    uk: 'Як у темі',
    en: 'Same as theme',
    meaning: 'to leave to the theme what was chosen by hand',
    never: {
      uk: ['скинут', 'скида', 'за замовчуванням', 'по замовчуванню', 'вигляд теми'],
      en: ['as in the theme', 'default'],
    },
  },
  { uk: 'Сховати', en: 'Hide', meaning: 'to keep from visitors without deleting', never: { uk: ['прихов'] } },
  { uk: 'Копіювати', en: 'Copy', meaning: 'to take an address or a text along', never: { uk: ['^Скопіювати'] } },
  {
    uk: 'Зробити копію',
    en: 'Duplicate',
    meaning: 'to have a block or a page twice',
    never: { uk: ['створити копію', 'дублю', 'клон'], en: ['clone', 'make a copy'] },
  },
  { uk: 'Обрати', en: 'Choose', meaning: 'to take one of several', never: { uk: ['вибра', 'вибер', 'вибир'] } },
  {
    uk: 'Оновити сторінку',
    en: 'Refresh the page',
    meaning: 'to load a screen anew',
    never: { uk: ['перезавантаж'], en: ['reload'] },
  },
  {
    uk: 'Поділитися',
    en: 'Share',
    meaning: 'to hand an address to others',
    never: { uk: ['розшар', 'пошир(?:ити|те)'] },
  },
  {
    uk: 'Перемістити',
    en: 'Move',
    meaning: 'to another place of the same page',
    never: { uk: ['посун', 'пересун', 'зсун'] },
  },
  {
    uk: 'Перенести',
    en: 'Import',
    meaning: 'from another service or page; to another page English says “Move”',
    never: { uk: ['імпорт'], en: ['move from'] },
  },
  {
    uk: 'Завантажити',
    en: 'Download',
    meaning: 'a file; English says “Upload” for the other way',
    never: { uk: ['зберегти файл', 'скача', 'звантаж', 'викача'], en: ['save (?:a|the) file'] },
  },
  {
    uk: 'Завантажити CSV',
    en: 'Export CSV',
    meaning: 'a list as a table for a spreadsheet',
    never: { uk: ['зберегти таблице'], en: ['save as a table', 'download csv'] },
  },
  { uk: 'Готово', en: 'Done', meaning: 'closes a form, whose fields are saved already' },
  {
    uk: 'Не зараз',
    en: 'Not now',
    meaning: 'declines an offer or a question',
    never: { uk: ['може, потім', '^скасувати$'], en: ['maybe later', '^cancel$'] },
  },
  {
    uk: 'Скасувати підписку',
    en: 'Cancel the subscription',
    meaning: 'nothing is charged after the paid term',
    never: { uk: ['відмінити підписку', 'відписат'], en: ['unsubscribe from plus', 'cancell'] },
  },
  {
    uk: 'Продовжити підписку',
    en: 'Resume the subscription',
    meaning: 'to take a cancellation back',
    never: { uk: ['поновити підписку', 'відновити підписку'] },
  },
  {
    uk: 'Отримати Plus',
    en: 'Get Plus',
    meaning: 'to pay for Plus',
    never: {
      uk: ['купити plus', 'купуйте plus', 'придба', 'оформити plus', 'перейти на plus'],
      en: ['upgrade', 'buy plus', 'go plus'],
    },
  },
  {
    uk: 'Заблокувати',
    en: 'Block',
    meaning: 'the staff hide an account and its pages; so does an owner with messages of a sender',
    never: { uk: ['забан', 'бан\\b'], en: ['ban\\b', 'bans\\b', 'banned', 'unban'] },
    excused: {
      'server/features/documents/legal/privacy.en.ts privacy.sections.6.clauses.1': 'agreed to as it stands',
      'server/features/documents/legal/terms.en.ts terms.description': 'agreed to as it stands',
      'server/features/documents/legal/terms.en.ts terms.sections.4.title': 'agreed to as it stands',
    },
  },
  {
    uk: 'Повернути гроші',
    en: 'Refund',
    meaning: 'to give a payment back',
    never: { uk: ['повернено'] },
  },
  {
    uk: 'Чекає на оплату',
    en: 'Awaiting payment',
    meaning: 'the state of an open invoice',
    never: { uk: ['очікує оплати'] },
  },
]
