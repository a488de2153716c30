export const uk = {
  language: 'Мова',
  signIn: 'Увійти',
  myPages: 'Мої сторінки',
  /** Label of the navigation. */
  ways: 'Розділи сайту',
  product: 'Продукт',
  rules: 'Правила',
  contact: 'Зв’язок',
  looks: 'Теми',
  move: 'Перенести сторінку',
  mainSite: 'На головний сайт',
  pricing: 'Ціни',
  offer: 'Оферта',
  terms: 'Умови',
  privacy: 'Приватність',
}

export type FrameMessages = typeof uk
