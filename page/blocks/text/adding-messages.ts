export const messages = {
  uk: {
    addOne: 'Додати текст',
  },
  en: {
    addOne: 'Add the text',
  },
}
