export const messages = {
  uk: {
    addOne: 'Додати роздільник',
  },
  en: {
    addOne: 'Add a separator',
  },
}
