const uk = {
  name: 'Зображення',
  hint: 'Фото, афіша чи банер',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Image',
  hint: 'A photo, a poster or a banner',
}

export const messages = { uk, en }
