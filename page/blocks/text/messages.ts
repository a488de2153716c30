export const messages = {
  uk: { name: 'Текст', addOne: 'Додати текст', hint: 'Розповідь, новина чи пояснення' },
  en: { name: 'Text', addOne: 'Add the text', hint: 'A story, some news or a note' },
}
