import { giveawayDays, giveawayLimits, type GiveawayState } from '#contract/giveaways.ts'
import { plural } from '#domain/locales.ts'

const days = (count: number) =>
  `${count} ${plural('uk', count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`

const state: Record<GiveawayState, string> = {
  soon: 'Ще не почався',
  open: 'Триває',
  closed: 'Прийом завершено',
  drawn: 'Розіграно',
}

export const staffGiveaways = {
  state,
  lead: 'Форму для учасників може відкрити кожен, хто має посилання; вона завжди українською.',
  empty: 'Розіграшів ще немає',
  emptyText: 'Створіть перший і поділіться посиланням.',
  create: 'Створити розіграш',
  createTitle: 'Новий розіграш',
  created: 'Розіграш створено',
  all: 'Усі розіграші',
  participants: (count: number) =>
    `${count} ${plural('uk', count, { one: 'учасник', few: 'учасники', many: 'учасників', other: 'учасника' })}`,
  period: (from: string, to: string) => `${from} — ${to}`,
  title: 'Назва',
  description: 'Опис',
  terms: 'Умови',
  termsHint: 'Хто може взяти участь, яке зображення надіслати, що й коли отримає переможець.',
  opensAt: 'Початок (за Києвом)',
  closesAt: 'Завершення (за Києвом)',
  momentWrong: 'Вкажіть дату й час.',
  closesWrong: 'Завершення має бути пізніше за початок і ще не минути.',
  edit: 'Налаштування',
  frozen: 'Прийом заявок завершено, тож змінити розіграш уже не можна.',
  link: 'Посилання для учасників',
  copy: 'Копіювати посилання',
  copied: 'Посилання скопійовано',
  copyFailed: 'Браузер не дав скопіювати. Виділіть посилання й скопіюйте вручну.',
  open: 'Відкрити',
  close: 'Завершити зараз',
  closeTitle: 'Завершити прийом заявок?',
  closeText: 'Нових заявок більше не буде. Відкрити розіграш знову не можна.',
  closeDone: 'Прийом заявок завершено',
  drawTitle: 'Переможці',
  drawText: 'Порядок визначає секретне число, обране під час створення. Розіграти можна один раз.',
  drawEarly: 'Розіграти можна після завершення прийому заявок.',
  drawNobody: 'Заявок немає, тож обирати нема з кого.',
  winners: 'Скільки переможців',
  winnersWrong: `Від ${giveawayLimits.winners.min} до ${giveawayLimits.winners.max}.`,
  draw: 'Розіграти',
  drawAsk: (count: number) =>
    `Визначити ${count} ${plural('uk', count, { one: 'переможця', few: 'переможців', many: 'переможців', other: 'переможця' })}?`,
  drawAskText: (entries: number, isFewer: boolean) =>
    `Заявок: ${entries}${isFewer ? ', тож більше переможців бути не може' : ''}. Результат одразу з’явиться на сторінці розіграшу. Скасувати чи повторити його не можна.`,
  drawDone: 'Переможців визначено',
  list: 'Учасники',
  nobody: 'Заявок поки немає',
  nobodyText: 'Вони з’являться тут, щойно хтось заповнить форму.',
  place: (place: number) => `${place} місце`,
  sameNetwork: (count: number) =>
    `${count} ${plural('uk', count, { one: 'заявка', few: 'заявки', many: 'заявок', other: 'заявки' })} з однієї мережі`,
  forgotten: 'Дані видалено',
  picture: 'Зображення',
  pictureOf: (name: string) => `Зображення, яке надіслав учасник ${name}`,
  showPicture: (name: string) => `Показати зображення: ${name}`,
  privacy: `Імена, контакти й зображення зберігаємо ${days(giveawayDays.keptAfterDraw)} після розіграшу.`,
}
