export const messages = {
  uk: { name: 'Акордеон', hint: 'Запитання й відповіді, що розгортаються' },
  en: { name: 'Accordion', hint: 'Questions and answers that unfold' },
}
