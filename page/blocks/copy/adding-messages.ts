export const messages = {
  uk: {
    addOne: 'Додати кнопку копіювання',
    found: {
      iban: 'Це рахунок IBAN. Контрольні цифри правильні',
      card: 'Це номер картки. Контрольна цифра правильна',
      doubt: 'Схоже на номер картки чи рахунку, але в ньому, здається, помилка: звірте цифри',
      code: 'Схоже на промокод',
    },
  },
  en: {
    addOne: 'Add a copy button',
    found: {
      iban: 'This is an IBAN. Its check digits are correct',
      card: 'This is a card number. Its check digit is correct',
      doubt: 'This looks like a card or account number, but there seems to be a mistake in it: check the digits',
      code: 'This looks like a promo code',
    },
  },
}
