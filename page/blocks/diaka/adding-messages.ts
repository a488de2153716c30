export const messages = {
  uk: {
    addOne: 'Додати збір',
    found: 'Це збір на Diaka',
  },
  en: {
    addOne: 'Add the goal',
    found: 'This is a Diaka goal',
  },
}
