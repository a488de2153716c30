export const messages = {
  uk: { name: 'Роздільник', add: 'Додати роздільник', hint: 'Лінія чи проміжок між блоками' },
  en: { name: 'Separator', add: 'Add a separator', hint: 'A line or empty space between blocks' },
}
