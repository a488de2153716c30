export const messages = {
  uk: {
    addOne: 'Додати акордеон',
  },
  en: {
    addOne: 'Add an accordion',
  },
}
