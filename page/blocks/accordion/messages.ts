export const messages = {
  uk: { name: 'Акордеон', addOne: 'Додати акордеон', hint: 'Запитання й відповіді, що розгортаються' },
  en: { name: 'Accordion', addOne: 'Add an accordion', hint: 'Questions and answers that unfold' },
}
