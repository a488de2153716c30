import { plural } from '#domain/locales.ts'

export const shell = {
  home: 'Мої сторінки',
  back: 'Назад',
  allPages: 'Усі сторінки',
  switchPage: (title: string) => `Сторінка «${title}», обрати іншу`,
  account: (username: string) => `Акаунт ${username}`,
  plan: { free: 'План Free', plus: 'План Plus' },
  plusUntil: (day: string) => `Plus до ${day}`,
  planAndPayments: 'План і оплата',
  signOut: 'Вийти',
  admin: 'Адміністрування',
  switchTo: (username: string) => `Перейти до ${username}`,
  signInAs: (username: string) => `${username}: потрібен пароль`,
  addAccount: 'Додати акаунт',
  deletion: (day: string) => `Акаунт буде видалено ${day}`,
  deletionText: 'Сторінки вже сховано від відвідувачів. Якщо передумали, усе можна повернути.',
  deletionUndo: 'Скасувати видалення',
  deletionUndone: 'Видалення скасовано, сторінки знову доступні',
  tabs: 'Розділи сторінки',
  unread: (count: number) =>
    `${count} ${plural('uk', count, { one: 'непрочитане', few: 'непрочитані', many: 'непрочитаних', other: 'непрочитаного' })}`,
  open: 'Відкрити',
  openPage: 'Відкрити сторінку',
  more: 'Ще',
  trash: 'Кошик',
  newMessages: (count: number) =>
    `${count} ${plural('uk', count, { one: 'нове', few: 'нові', many: 'нових', other: 'нового' })}`,
  isOn: (on: boolean): string => (on ? 'увімкнено' : 'вимкнено'),
  isSeen: (seen: boolean): string => (seen ? 'для всіх' : 'в архіві'),
}
