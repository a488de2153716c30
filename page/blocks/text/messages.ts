export const messages = {
  uk: { name: 'Текст', hint: 'Розповідь, новина чи пояснення' },
  en: { name: 'Text', hint: 'A story, some news or a note' },
}
