import type { FormFieldType } from './schema.ts'

interface FormTexts {
  label: Record<FormFieldType, string>
  send: string
  thanks: string
  arrived: Record<FormFieldType, string>
  /** Heading of the visitor's own message, followed by the time at which it was sent. */
  wrote: string
  again: string
  /** Label of the honeypot, a field that no visitor sees; tells people with screen readers to leave it empty. */
  trap: string
  required: string
  tooLong: string
  email: string
  tel: string
  tooMany: string
  /** The form was turned off, or its page hidden, after the visitor opened it. */
  closed: string
  failed: string
  offline: string
}

const uk: FormTexts = {
  label: { text: 'Ваше повідомлення', email: 'Ваша електронна пошта', tel: 'Ваш телефон' },
  send: 'Надіслати',
  thanks: 'Дякую!',
  arrived: {
    text: 'Повідомлення вже в мене.',
    email: 'Ваша пошта вже в мене.',
    tel: 'Ваш номер уже в мене.',
  },
  wrote: 'Ви написали ·',
  again: 'Написати ще',
  trap: 'Не заповнюйте це поле',
  required: 'Заповніть це поле.',
  tooLong: 'Задовгий текст. Скоротіть його, будь ласка.',
  email: 'Перевірте адресу: вона має виглядати як olena@example.com.',
  tel: 'Перевірте номер: він має виглядати як +380\u00A044\u00A0123\u00A045\u00A067.',
  tooMany: 'Звідси вже надіслали багато повідомлень. Спробуйте за годину.',
  closed: 'Ця форма більше не приймає повідомлень.',
  failed: 'Не вдалося надіслати. Спробуйте ще раз.',
  offline: 'Не вдалося надіслати. Перевірте інтернет і спробуйте ще раз.',
}

const en: FormTexts = {
  label: { text: 'Your message', email: 'Your email', tel: 'Your phone number' },
  send: 'Send',
  thanks: 'Thank you!',
  arrived: {
    text: 'I have your message.',
    email: 'I have your email.',
    tel: 'I have your phone number.',
  },
  wrote: 'You wrote ·',
  again: 'Write again',
  trap: 'Leave this field empty',
  required: 'Fill in this field.',
  tooLong: 'The text is too long. Please shorten it.',
  email: 'Check the address: it should look like olena@example.com.',
  tel: 'Check the number: it should look like +380\u00A044\u00A0123\u00A045\u00A067.',
  tooMany: 'Too many messages have been sent from here. Try again in an hour.',
  closed: 'This form no longer takes messages.',
  failed: 'The message wasn’t sent. Please try again.',
  offline: 'The message wasn’t sent. Check your connection and try again.',
}

export const messages = { uk, en }
