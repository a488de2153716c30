const uk = {
  name: 'Банка monobank',
  hint: 'Збір із сумою, ціллю й назвою від банку',
  untitled: 'Банка monobank',
  openQuote: '«',
  closeQuote: '»',
  owner: 'Збирає',
  of: 'з',
  progress: 'Зібрано від цілі',
  asOf: 'Станом на',
  closed: 'Збір закрито',
  support: 'Підтримати',
  look: 'Переглянути',
}

const en: Record<keyof typeof uk, string> = {
  name: 'monobank jar',
  hint: 'A fundraiser with its amount, goal and title from the bank',
  untitled: 'monobank jar',
  openQuote: '“',
  closeQuote: '”',
  owner: 'Collected by',
  of: 'of',
  progress: 'Collected towards the goal',
  asOf: 'As of',
  closed: 'Collection closed',
  support: 'Support',
  look: 'View',
}

export const messages = { uk, en }
