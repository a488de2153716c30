export const messages = {
  uk: {
    name: 'Код HTML',
    hint: 'Власний код, який підписала наша команда',
    frame: 'Вбудований вміст',
    preview: 'Вміст видно на сторінці, коли підпис правильний',
  },
  en: {
    name: 'HTML code',
    hint: 'Your own code, signed by our team',
    frame: 'Embedded content',
    preview: 'The content shows on the page once the signature is right',
  },
}
