import { plural, quoted } from '#domain/locales.ts'

export const conflict = {
  theme: 'Тема',
  changed: 'Те саме змінили й на іншому пристрої чи в іншій вкладці. Збережено ваш варіант.',
  theirs: (text: string) => `Інший: ${quoted(text)}`,
  takeTheirs: 'Узяти інший',
  keepOwn: 'Залишити мій',
  bringBack: 'Повернути з вашими змінами',
  leaveRemoved: 'Не повертати',
  more: (count: number) =>
    count === 0
      ? ''
      : `Далі ще ${count} ${plural('uk', count, { one: 'таке місце', few: 'таких місця', many: 'таких місць', other: 'такого місця' })}.`,
}
export type ConflictMessages = typeof conflict
