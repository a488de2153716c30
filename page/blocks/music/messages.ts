const uk = {
  name: 'Музика',
  hint: 'Spotify або SoundCloud, грає просто на сторінці',
  listen: 'Слухати',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Music',
  hint: 'Spotify or SoundCloud, plays right on the page',
  listen: 'Listen',
}

export const messages = { uk, en }
