const uk = {
  html: 'Код',
  htmlPlaceholder: '<p>…</p>',
  htmlHint: 'Вставте точно так, як отримали: підпис діє лише для цього коду й цієї сторінки',
  signature: 'Підпис',
  signaturePlaceholder: 'Рядок, який надіслала наша команда',
  signatureHint: 'Перевіримо його під час збереження змін',
  needed:
    'Код підписує наша команда. Надішліть код і адресу сторінки на # — у відповідь отримаєте підпис. Доти відвідувачі блока не бачать.',
  title: 'Що в цьому блоці',
  titlePlaceholder: 'Форма запису на майстер-клас',
  titleHint: 'Назву прочитає екранний диктор',
  height: 'Висота на сторінці, пікселів',
  heightHint: 'Якщо вміст вищий, він прокручуватиметься всередині',
  heightWrong: 'Введіть ціле число від {min} до {max}',
  rest: 'висота',
}

const en: Record<keyof typeof uk, string> = {
  html: 'Code',
  htmlPlaceholder: '<p>…</p>',
  htmlHint: 'Paste it exactly as you got it: the signature is valid for this code and this page only',
  signature: 'Signature',
  signaturePlaceholder: 'The line our team sent you',
  signatureHint: 'It is checked when your changes are saved',
  needed:
    'Our team signs the code. Send the code and the page’s address to # to get a signature. Until then visitors don’t see the block.',
  title: 'What this block holds',
  titlePlaceholder: 'Workshop sign-up form',
  titleHint: 'Screen readers read this name aloud',
  height: 'Height on the page, in pixels',
  heightHint: 'Taller content scrolls inside',
  heightWrong: 'Enter a whole number from {min} to {max}',
  rest: 'height',
}

export const messages = { uk, en }
