export const messages = {
  uk: { name: 'Зображення', addOne: 'Додати зображення', hint: 'Фото, афіша чи банер' },
  en: { name: 'Image', addOne: 'Add an image', hint: 'A photo, a poster or a banner' },
}
