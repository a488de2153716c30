export const messages = {
  uk: {
    name: 'Музика',
    addOne: 'Додати музику',
    found: 'Це музика',
    hint: 'Spotify або SoundCloud, грає просто на сторінці',
    listen: 'Слухати',
  },
  en: {
    name: 'Music',
    addOne: 'Add the music',
    found: 'This is music',
    hint: 'Spotify or SoundCloud, plays right on the page',
    listen: 'Listen',
  },
}
