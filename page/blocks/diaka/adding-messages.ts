export const messages = {
  uk: {
    addOne: 'Додати збір',
    found: 'Це збір на Diaka',
  },
  en: {
    addOne: 'Add the fundraiser',
    found: 'This is a Diaka fundraiser',
  },
}
