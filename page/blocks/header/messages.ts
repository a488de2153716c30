export const messages = {
  uk: { name: 'Заголовок', hint: 'Назва розділу з підписом' },
  en: { name: 'Heading', hint: 'A section title with a caption' },
}
