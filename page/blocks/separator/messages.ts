const uk = {
  name: 'Роздільник',
  hint: 'Лінія чи проміжок між блоками',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Separator',
  hint: 'A line or empty space between blocks',
}

export const messages = { uk, en }
