const uk = {
  url: 'Посилання на музику',
  urlPlaceholder: 'https://open.spotify.com/track/…',
  urlHint: 'Трек, альбом, плейлист, виконавець чи подкаст зі Spotify або трек чи плейлист із SoundCloud',
  title: 'Назва',
  titlePlaceholder: 'Мій новий сингл',
  titleHint: 'Видно поруч із платівкою, доки музику не увімкнули',
  cover: 'Обкладинка',
  coverHint: 'Найкраще квадратна. Без неї буде платівка в кольорах теми. Програвач завантажиться лише після натискання',
  upload: 'Завантажити обкладинку',
  replace: 'Замінити',
  remove: 'Видалити обкладинку',
  rest: 'обкладинка',
}

const en: Record<keyof typeof uk, string> = {
  url: 'Link to the music',
  urlPlaceholder: 'https://open.spotify.com/track/…',
  urlHint: 'A Spotify track, album, playlist, artist or podcast, or a SoundCloud track or playlist',
  title: 'Title',
  titlePlaceholder: 'My new single',
  titleHint: 'Shown beside the record until the music is played',
  cover: 'Cover',
  coverHint:
    'Square works best. Without one there is a record in the theme’s colors. The player loads only after a tap',
  upload: 'Upload a cover',
  replace: 'Replace',
  remove: 'Delete the cover',
  rest: 'cover',
}

export const messages = { uk, en }
