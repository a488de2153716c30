export const messages = {
  uk: {
    name: 'Музика',
    hint: 'Spotify або SoundCloud, грає просто на сторінці',
    listen: 'Слухати',
  },
  en: {
    name: 'Music',
    hint: 'Spotify or SoundCloud, plays right on the page',
    listen: 'Listen',
  },
}
