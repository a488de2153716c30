export const messages = {
  uk: {
    addOne: 'Додати текст',
    found: {
      iban: 'Це рахунок IBAN',
      card: 'Це номер картки',
      doubt: 'Схоже на номер картки чи рахунку, але в ньому, здається, помилка: звірте цифри',
    },
  },
  en: {
    addOne: 'Add the text',
    found: {
      iban: 'This is an IBAN',
      card: 'This is a card number',
      doubt: 'This looks like a card or account number, but there seems to be a mistake in it: compare the digits',
    },
  },
}
