export const messages = {
  uk: { name: 'Роздільник', hint: 'Лінія чи проміжок між блоками' },
  en: { name: 'Separator', hint: 'A line or empty space between blocks' },
}
