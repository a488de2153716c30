const uk = {
  url: 'Посилання на відео',
  urlPlaceholder: 'https://youtu.be/…',
  urlHint: 'Відео, Shorts чи плейлист з YouTube або відео з Vimeo',
  title: 'Назва',
  titlePlaceholder: 'Як народжується листівка',
  titleHint: 'Видно на обкладинці, доки відео не увімкнули',
  cover: 'Обкладинка',
  coverHint: 'Без неї намалюємо свою в кольорах теми. Програвач завантажиться лише після натискання',
  upload: 'Завантажити обкладинку',
  replace: 'Замінити',
  remove: 'Видалити обкладинку',
  rest: 'обкладинка',
}

const en: Record<keyof typeof uk, string> = {
  url: 'Link to the video',
  urlPlaceholder: 'https://youtu.be/…',
  urlHint: 'A YouTube video, Short or playlist, or a Vimeo video',
  title: 'Title',
  titlePlaceholder: 'How a postcard is made',
  titleHint: 'Shown on the cover until the video is played',
  cover: 'Cover',
  coverHint: 'Without one we draw it in the theme’s colors. The player loads only after a tap',
  upload: 'Upload a cover',
  replace: 'Replace',
  remove: 'Delete the cover',
  rest: 'cover',
}

export const messages = { uk, en }
