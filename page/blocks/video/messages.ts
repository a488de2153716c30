export const messages = {
  uk: {
    name: 'Відео',
    hint: 'З YouTube або Vimeo, відтворюється просто на сторінці',
    watch: 'Дивитися відео',
  },
  en: {
    name: 'Video',
    hint: 'YouTube or Vimeo, plays right on the page',
    watch: 'Watch the video',
  },
}
