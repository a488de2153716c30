export const messages = {
  uk: {
    name: 'Код HTML',
    addOne: 'Додати код',
    hint: 'Власний код, який підписала наша команда',
    frame: 'Вбудований вміст',
    preview: 'Вміст видно на сторінці, коли підпис правильний',
  },
  en: {
    name: 'HTML code',
    addOne: 'Add the code',
    hint: 'Your own code, signed by our team',
    frame: 'Embedded content',
    preview: 'The content shows on the page once the signature is right',
  },
}
