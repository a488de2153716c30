export const messages = {
  uk: {
    name: 'Відео',
    addOne: 'Додати відео',
    found: 'Це відео',
    hint: 'YouTube або Vimeo, грає просто на сторінці',
    watch: 'Дивитися відео',
  },
  en: {
    name: 'Video',
    addOne: 'Add the video',
    found: 'This is a video',
    hint: 'YouTube or Vimeo, plays right on the page',
    watch: 'Watch the video',
  },
}
