export const messages = {
  uk: {
    addOne: 'Додати відео',
    found: 'Це відео',
  },
  en: {
    addOne: 'Add the video',
    found: 'This is a video',
  },
}
