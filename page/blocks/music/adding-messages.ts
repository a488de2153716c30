export const messages = {
  uk: {
    addOne: 'Додати музику',
    found: 'Це музика',
  },
  en: {
    addOne: 'Add the music',
    found: 'This is music',
  },
}
