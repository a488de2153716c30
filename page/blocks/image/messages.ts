export const messages = {
  uk: { name: 'Зображення', add: 'Додати зображення', hint: 'Фото, афіша чи банер' },
  en: { name: 'Image', add: 'Add an image', hint: 'A photo, a poster or a banner' },
}
