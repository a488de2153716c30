import { plural, type Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'
import type { NewOnPage } from './queries.ts'

interface News {
  siteName: string
  appOrigin: string
  pages: readonly NewOnPage[]
}

/** The number of new messages in words, by language. */
export const countOfNew = {
  uk: (number: number) =>
    `${number} ${plural('uk', number, { one: 'нове повідомлення', few: 'нові повідомлення', many: 'нових повідомлень', other: 'нового повідомлення' })}`,
  en: (number: number) => `${number} new ${plural('en', number, { one: 'message', other: 'messages' })}`,
}

function rowsOf(locale: Locale, pages: News['pages']): MailParts['rows'] {
  return pages.length === 1 ? [] : pages.map((page) => [page.title, countOfNew[locale](page.count)] as const)
}

/** Number of new messages on all pages together. */
export const totalNew = (pages: News['pages']) => pages.reduce((sum, page) => sum + page.count, 0)
/** URL of the messages of the first page, which has the most new ones. */
export const inboxUrl = ({ appOrigin, pages }: Omit<News, 'siteName'>) => `${appOrigin}/my/${pages[0]!.pageId}/messages`

/** The mail about new messages, by language; `pages` must not be empty. */
export const newMessagesMail: Readonly<Record<Locale, (news: News) => MailParts>> = {
  uk: (news) => ({
    subject:
      news.pages.length === 1
        ? `${countOfNew.uk(totalNew(news.pages))}: ${news.pages[0]!.title}`
        : `${countOfNew.uk(totalNew(news.pages))} на ваших сторінках`,
    paragraphs: ['Відвідувачі написали вам через форму на сторінці. Прочитайте й дайте відповідь, коли зручно.'],
    rows: rowsOf('uk', news.pages)!,
    action: { label: 'Читати повідомлення', url: inboxUrl(news) },
    notes: [
      `Пишемо про повідомлення не частіше ніж раз на 15 хвилин. Вимкнути ці листи можна в налаштуваннях повідомлень на ${news.siteName}.`,
    ],
  }),
  en: (news) => ({
    subject:
      news.pages.length === 1
        ? `${countOfNew.en(totalNew(news.pages))}: ${news.pages[0]!.title}`
        : `${countOfNew.en(totalNew(news.pages))} on your pages`,
    paragraphs: ['Visitors wrote to you through the form on your page. Read and answer when it suits you.'],
    rows: rowsOf('en', news.pages)!,
    action: { label: 'Read the messages', url: inboxUrl(news) },
    notes: [
      `We write about messages at most once every 15 minutes. You can turn these emails off in the message settings on ${news.siteName}.`,
    ],
  }),
}
