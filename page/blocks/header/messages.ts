export const messages = {
  uk: { name: 'Заголовок', addOne: 'Додати заголовок', hint: 'Назва розділу з підписом' },
  en: { name: 'Heading', addOne: 'Add a heading', hint: 'A section title with a caption' },
}
