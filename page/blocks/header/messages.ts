const uk = {
  name: 'Заголовок',
  hint: 'Назва розділу з підписом',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Heading',
  hint: 'A section title with a caption',
}

export const messages = { uk, en }
