import type { Locale } from '#domain/locales.ts'
import type { NewOnPage } from '../notices/queries.ts'
import { countOfNew, inboxUrl, total } from '../notices/texts.ts'

interface News {
  appOrigin: string
  pages: readonly NewOnPage[]
}

/** Of new messages, of which there is one at least: how many, and where to read them. */
export const notice: Readonly<Record<Locale, (news: News) => string>> = {
  uk: (news) => `${countOfNew.uk(total(news.pages))}\n${inboxUrl(news)}`,
  en: (news) => `${countOfNew.en(total(news.pages))}\n${inboxUrl(news)}`,
}

interface Replies {
  linked(site: string, username: string): string
  linkOver(site: string): string
  stopped(site: string): string
  notLinked: string
  howTo(site: string): string
}

/** What the bot answers. */
export const replies: Readonly<Record<Locale, Replies>> = {
  uk: {
    linked: (site, username) =>
      `Готово. Тут ми повідомимо, щойно на сторінки акаунта ${username} у ${site} надійдуть нові повідомлення, не частіше ніж раз на 15 хвилин.\n\nЯкщо це не ваш акаунт або сповіщення більше не потрібні, надішліть /stop.`,
    linkOver: (site) =>
      `Це посилання вже не діє: воно працює один раз і протягом 15 хвилин. Візьміть нове у налаштуваннях повідомлень у ${site}.`,
    stopped: (site) =>
      `Сповіщення вимкнено, цей чат відключено. Підключити його знову можна у налаштуваннях повідомлень у ${site}.`,
    notLinked: 'Цей чат не підключено до жодного акаунта.',
    howTo: (site) => `Щоб отримувати тут сповіщення, підключіть Telegram у налаштуваннях повідомлень у ${site}.`,
  },
  en: {
    linked: (site, username) =>
      `Done. We will tell you here when new messages come to the pages of the account ${username} at ${site}, at most once every 15 minutes.\n\nIf that is not your account, or you want no more notifications, send /stop.`,
    linkOver: (site) =>
      `This link no longer works: it works once and for 15 minutes. Get a new one in the message settings at ${site}.`,
    stopped: (site) =>
      `Notifications are off, and this chat is disconnected. You can connect it again in the message settings at ${site}.`,
    notLinked: 'This chat is not connected to any account.',
    howTo: (site) => `To get notifications here, connect Telegram in the message settings at ${site}.`,
  },
}
