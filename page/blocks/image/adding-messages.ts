export const messages = {
  uk: {
    addOne: 'Додати зображення',
  },
  en: {
    addOne: 'Add an image',
  },
}
