import { plural } from '#domain/locales.ts'
import { partOf } from '#domain/out-of.ts'

export const pasted = {
  inPlus: 'доступно з Plus. Спробувати на своїй сторінці можна одразу',
  others: 'Або інакше',
  oneByOne: 'Обрати по одній',
  choose: 'Оберіть, що додати',
  noAddress: 'Тут немає адреси',
  tooLong: 'Ця адреса задовга для посилання',
  again: 'Вставити інше',
  whose: (handle: string, more: number) => {
    const later = `Потім запитаємо ще про ${more} ${plural('uk', more, { one: 'ім’я', few: 'імені', many: 'імен', other: 'імені' })}`
    return `З якої мережі @${handle}?${more === 0 ? '' : ` ${later}`}`
  },
  unclear: (lines: string) => `Не зрозуміли: ${lines}`,
  cleaned: 'без мітки стеження',
  ownTitle: 'Назву взяли з вашого тексту',
  editTitle: 'Змінити назву',
  title: 'Назва',
  titleDone: 'Назва готова',
  cut: 'Це забагато за один раз: решта чекатиме в полі',
  room: (room: number, count: number, isFree: boolean) =>
    `На ${isFree ? 'Free' : 'сторінці'} ${plural('uk', room, { one: 'вміститься', few: 'вмістяться', many: 'вміститься', other: 'вміститься' })} ${partOf(room, count)}`,
  addFitting: 'Додати те, що вміститься',
  forPlus: (names: string) => `Доступно з Plus: ${names}`,
  addRest: 'Додати решту',
  leftOut: (count: number) =>
    `Не додано: ${count} ${plural('uk', count, { one: 'блок', few: 'блоки', many: 'блоків', other: 'блока' })}. Текст лишився в полі`,
  waits: (names: string, more: number) => `Лишилося в полі: ${names}${more === 0 ? '' : ` і ще ${more}`}`,
  plusForAll: (count: number) => (count === 2 ? 'Plus для обох' : `Plus для всіх ${count}`),
  goal: (sum: string) => `Ціль: ${sum}`,
  raised: 'Зібрано',
  ofGoal: (sum: string) => `з ${sum}`,
}

export type PasteMessages = typeof pasted
