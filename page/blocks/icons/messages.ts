const uk = {
  name: 'Іконки',
  hint: 'Соцмережі в один рядок',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Icons',
  hint: 'Social networks in one row',
}

export const messages = { uk, en }
