export const messages = {
  uk: {
    addOne: 'Додати код',
  },
  en: {
    addOne: 'Add the code',
  },
}
