export const messages = {
  uk: { name: 'Текст', add: 'Додати текст', hint: 'Розповідь, новина чи пояснення' },
  en: { name: 'Text', add: 'Add the text', hint: 'A story, some news or a note' },
}
