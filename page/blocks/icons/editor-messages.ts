const uk = {
  items: 'Іконки',
  item: 'Іконка',
  icon: 'Іконка',
  url: 'Посилання',
  urlPlaceholder: 'https://',
  label: 'Назва для екранного диктора',
  labelHint: 'Якщо порожньо, диктор прочитає назву мережі',
  add: 'Додати іконку',
  remove: 'Видалити іконку',
  moveUp: 'Перемістити вище',
  moveDown: 'Перемістити нижче',
  full: 'У рядку вже 12\u00A0іконок',
}

const en: Record<keyof typeof uk, string> = {
  items: 'Icons',
  item: 'Icon',
  icon: 'Icon',
  url: 'Link',
  urlPlaceholder: 'https://',
  label: 'Name for screen readers',
  labelHint: 'If empty, the network’s name is read',
  add: 'Add an icon',
  remove: 'Delete the icon',
  moveUp: 'Move up',
  moveDown: 'Move down',
  full: 'The row already has 12\u00A0icons',
}

export const messages = { uk, en }
