export const messages = {
  uk: { name: 'Акордеон', add: 'Додати акордеон', hint: 'Запитання й відповіді, що розгортаються' },
  en: { name: 'Accordion', add: 'Add an accordion', hint: 'Questions and answers that unfold' },
}
