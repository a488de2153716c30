export const messages = {
  uk: {
    addOne: 'Додати банку',
    found: 'Це банка monobank',
  },
  en: {
    addOne: 'Add the jar',
    found: 'This is a monobank jar',
  },
}
