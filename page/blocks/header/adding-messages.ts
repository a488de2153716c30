export const messages = {
  uk: {
    addOne: 'Додати заголовок',
  },
  en: {
    addOne: 'Add a heading',
  },
}
