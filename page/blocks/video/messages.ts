const uk = {
  name: 'Відео',
  hint: 'YouTube або Vimeo, грає просто на сторінці',
  watch: 'Дивитися відео',
}

const en: Record<keyof typeof uk, string> = {
  name: 'Video',
  hint: 'YouTube or Vimeo, plays right on the page',
  watch: 'Watch the video',
}

export const messages = { uk, en }
