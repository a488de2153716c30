export const messages = {
  uk: { name: 'Заголовок', add: 'Додати заголовок', hint: 'Назва розділу з підписом' },
  en: { name: 'Heading', add: 'Add a heading', hint: 'A section title with a caption' },
}
