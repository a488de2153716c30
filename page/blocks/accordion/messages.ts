const uk = {
  name: 'Акордеон',
  hint: 'Запитання й відповіді, що розгортаються',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Accordion',
  hint: 'Questions and answers that unfold',
}

export const messages = { uk, en }
