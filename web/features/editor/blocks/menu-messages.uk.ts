import { plural, quoted } from '#domain/locales.ts'
import { partOf } from '#domain/out-of.ts'

export const blockMenu = {
  up: (name: string) => `Вище: ${name}`,
  down: (name: string) => `Нижче: ${name}`,
  edit: 'Редагувати',
  copy: 'Зробити копію',
  top: (name: string) => `Нагору: ${name}`,
  times: 'Розклад показу',
  always: 'завжди',
  qrCode: 'QR-код',
  toPage: 'Перенести на іншу сторінку',
  keyStays: 'Ключ віджета не переноситься: на новій сторінці введіть його ще раз.',
  signatureStays: 'Підпис не переноситься: на новій сторінці HTML буде сховано, доки наша команда його не підпише.',
  carried: (page: string) => `Перенесено на сторінку ${quoted(page)}`,
  toTrash: 'до кошика на 30 днів',
  weekClicks: (count: number) =>
    `${count} ${plural('uk', count, { one: 'перехід', few: 'переходи', many: 'переходів', other: 'переходу' })} за тиждень`,
  clicksHead: 'Переходи за тиждень',
  moveTo: 'Перемістити',
  statistics: 'Статистика',
  place: partOf,
  remove: 'Видалити',
}

export type BlockMenuMessages = typeof blockMenu
