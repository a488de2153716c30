import type { Locale } from '#domain/locales.ts'
import type { NewOnPage } from '../notices/queries.ts'
import { countOfNew, inboxUrl, totalNew } from '../notices/texts.ts'

interface News {
  appOrigin: string
  pages: readonly NewOnPage[]
}

/** The notice about new messages: how many, and the link to them; `pages` must not be empty. */
export const notice: Readonly<Record<Locale, (news: News) => string>> = {
  uk: (news) => `${countOfNew.uk(totalNew(news.pages))}\n${inboxUrl(news)}`,
  en: (news) => `${countOfNew.en(totalNew(news.pages))}\n${inboxUrl(news)}`,
}

interface Replies {
  linked(site: string, username: string): string
  linkOver(site: string): string
  stopped(site: string): string
  notLinked: string
  howTo(site: string): string
}

/** The bot's replies, by language. */
export const replies: Readonly<Record<Locale, Replies>> = {
  uk: {
    linked: (site, username) =>
      `Готово. Щойно вам напишуть на сторінках акаунта ${username} (${site}), ми сповістимо про це тут, не частіше ніж раз на 15 хвилин.\n\nЯкщо це не ваш акаунт або сповіщення більше не потрібні, надішліть /stop.`,
    linkOver: (site) =>
      `Це посилання вже не діє: ним можна скористатися лише раз і впродовж 15 хвилин. Створіть нове в налаштуваннях повідомлень на ${site}.`,
    stopped: (site) => `Сповіщення вимкнено. Знову підключити цей чат можна в налаштуваннях повідомлень на ${site}.`,
    notLinked: 'Цей чат не підключено до жодного акаунта.',
    howTo: (site) => `Щоб отримувати тут сповіщення, підключіть Telegram у налаштуваннях повідомлень на ${site}.`,
  },
  en: {
    linked: (site, username) =>
      `Done. We’ll let you know here when somebody writes to you on the pages of ${username} (${site}), at most once every 15 minutes.\n\nIf this isn’t your account, or you no longer want notifications, send /stop.`,
    linkOver: (site) =>
      `This link is no longer valid: it can be used only once, within 15 minutes. Get a new one in the message settings on ${site}.`,
    stopped: (site) => `Notifications are off. You can connect this chat again in the message settings on ${site}.`,
    notLinked: 'This chat isn’t connected to any account.',
    howTo: (site) => `To get notifications here, connect Telegram in the message settings on ${site}.`,
  },
}
