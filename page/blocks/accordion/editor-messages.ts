const uk = {
  items: 'Розділи',
  item: 'Розділ',
  title: 'Заголовок',
  titlePlaceholder: 'Як оформити замовлення?',
  text: 'Текст',
  textPlaceholder: 'Напишіть відповідь або пояснення',
  textHint: 'Адреси сайтів стануть посиланнями',
  add: 'Додати розділ',
  full: 'Більше розділів додати не можна',
  tooLong: 'Тексти всіх розділів разом задовгі',
  remove: 'Видалити розділ',
  moveUp: 'Перемістити вище',
  moveDown: 'Перемістити нижче',
  single: 'Показувати лише один розділ',
  singleHint: 'Коли відвідувач відкриває інший розділ, попередній згортається',
  rest: 'показ по одному',
}

const en: Record<keyof typeof uk, string> = {
  items: 'Sections',
  item: 'Section',
  title: 'Heading',
  titlePlaceholder: 'How do I place an order?',
  text: 'Text',
  textPlaceholder: 'Write an answer or an explanation',
  textHint: 'Web addresses become links',
  add: 'Add a section',
  full: 'No more sections can be added',
  tooLong: 'All the texts together are too long',
  remove: 'Delete the section',
  moveUp: 'Move up',
  moveDown: 'Move down',
  single: 'One section at a time',
  singleHint: 'When a visitor opens another section, the previous one closes',
  rest: 'one at a time',
}

export const messages = { uk, en }
