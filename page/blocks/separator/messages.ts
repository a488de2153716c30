export const messages = {
  uk: { name: 'Роздільник', addOne: 'Додати роздільник', hint: 'Лінія чи проміжок між блоками' },
  en: { name: 'Separator', addOne: 'Add a separator', hint: 'A line or empty space between blocks' },
}
