import type { Locale } from '#domain/locales.ts'

const uk = {
  jar: 'На авто для підрозділу',
  jarOwner: 'Олена Л.',
  donation: 'Підтримати на Diaka',
  donors: ['Ірина', 'Тарас', 'Марія'],
  video: 'Моє відео',
  music: 'Моя музика',
  question: 'Як замовити?',
  answer: 'Напишіть мені, і ми про все домовимося.',
  otherQuestion: 'Скільки чекати?',
  otherAnswer: 'Зазвичай два-три дні.',
  copy: 'Картка для підтримки',
  formTitle: 'Напишіть мені',
}
export type SampleMessages = typeof uk

/** Texts of the try-out's samples in the page's language. */
export const sampleMessages: Readonly<Record<Locale, SampleMessages>> = {
  uk,
  en: {
    jar: 'A car for the unit',
    jarOwner: 'Olena L.',
    donation: 'Support me on Diaka',
    donors: ['Iryna', 'Taras', 'Mariia'],
    video: 'My video',
    music: 'My music',
    question: 'How do I order?',
    answer: 'Write to me, and we will arrange everything.',
    otherQuestion: 'How long does it take?',
    otherAnswer: 'Usually two or three days.',
    copy: 'Card for donations',
    formTitle: 'Write to me',
  },
}
