export const messages = {
  uk: { name: 'Зображення', hint: 'Фото, афіша чи банер' },
  en: { name: 'Image', hint: 'A photo, a poster or a banner' },
}
