export const uk = {
  language: 'Мова',
  signIn: 'Увійти',
  myPages: 'Мої сторінки',
  documents: 'Документи',
  pricing: 'Ціни',
  offer: 'Оферта',
  terms: 'Умови',
  privacy: 'Приватність',
}

export type FrameMessages = typeof uk
