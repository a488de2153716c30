import { plural, type Locale } from '#domain/locales.ts'
import type { MailParts } from '#server/features/mail/service.ts'
import type { Frequency } from './queries.ts'

interface Counts {
  visitors: number
  views: number
  clicks: number
}

export interface CountedPage extends Counts {
  id: string
  title: string
  /** Visitors in the previous period; null if the plan does not compare periods. */
  before: number | null
}

interface DigestContent {
  every: Frequency
  pages: readonly CountedPage[]
  appOrigin: string
  /** URL for unsubscribing. */
  endUrl: string
}

/** One page's counts in one line, if the mail lists several pages. */
const counts: Record<Locale, (counted: Counts) => string> = {
  uk: ({ visitors, views, clicks }) =>
    [
      `${visitors} ${plural('uk', visitors, { one: 'відвідувач', few: 'відвідувачі', many: 'відвідувачів', other: 'відвідувача' })}`,
      `${views} ${plural('uk', views, { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' })}`,
      `${clicks} ${plural('uk', clicks, { one: 'перехід', few: 'переходи', many: 'переходів', other: 'переходу' })}`,
    ].join(', '),
  en: ({ visitors, views, clicks }) =>
    [
      `${visitors} ${plural('en', visitors, { one: 'visitor', other: 'visitors' })}`,
      `${views} ${plural('en', views, { one: 'view', other: 'views' })}`,
      `${clicks} ${plural('en', clicks, { one: 'click', other: 'clicks' })}`,
    ].join(', '),
}

interface Words {
  subject: Record<Frequency, (name: string) => string>
  /** Used in the subject if there are several pages. */
  all: string
  about: Record<Frequency, string>
  before: (visitors: number) => string
  /** Row names, if the mail is about a single page. */
  names: Record<keyof Counts | 'before', string>
  open: string
  end: string
}

const words: Record<Locale, Words> = {
  uk: {
    subject: { day: (name) => `${name}: учорашня статистика`, week: (name) => `${name}: статистика за тиждень` },
    all: 'Ваші сторінки',
    about: {
      day: 'Скільки людей побувало у вас учора, за київським часом.',
      week: 'Минулий тиждень, з понеділка до неділі, за київським часом. Відвідувачі — сума щоденних: хто приходив у різні дні, рахується кожного дня окремо.',
    },
    before: (visitors) => `відвідувачів перед тим: ${visitors}`,
    names: { visitors: 'Відвідувачі', before: 'Перед тим', views: 'Перегляди', clicks: 'Переходи' },
    open: 'Відкрити статистику',
    end: 'Більше не надсилати цих листів',
  },
  en: {
    subject: { day: (name) => `${name}: yesterday’s statistics`, week: (name) => `${name}: the week’s statistics` },
    all: 'Your pages',
    about: {
      day: 'How many people visited your pages yesterday, in Kyiv\u00A0time.',
      week: 'Last week, from Monday to Sunday, in Kyiv\u00A0time. Visitors are summed by day: someone who came on different days is counted on each.',
    },
    before: (visitors) => `visitors before that: ${visitors}`,
    names: { visitors: 'Visitors', before: 'Before that', views: 'Views', clicks: 'Clicks' },
    open: 'Open statistics',
    end: 'Stop these emails',
  },
}

function rowsOf(locale: Locale, pages: readonly CountedPage[]): NonNullable<MailParts['rows']> {
  const { names, before } = words[locale]
  if (pages.length > 1) {
    return pages.map((page) => [
      page.title,
      [counts[locale](page), ...(page.before === null ? [] : [before(page.before)])].join('; '),
    ])
  }
  const order = ['visitors', 'before', 'views', 'clicks'] as const
  return order.flatMap((key) => (pages[0]![key] === null ? [] : [[names[key], String(pages[0]![key])]]))
}

/** Returns the content of the digest; `pages` must not be empty. */
export function digestMail(locale: Locale, { every, pages, appOrigin, endUrl }: DigestContent): MailParts {
  const { subject, all, about, open, end } = words[locale]
  const [first] = pages
  return {
    subject: subject[every](pages.length === 1 ? first!.title : all),
    paragraphs: [about[every]],
    rows: rowsOf(locale, pages),
    action: { label: open, url: `${appOrigin}/my/${first!.id}/statistics` },
    notes: [],
    ending: { label: end, url: endUrl },
  }
}
