import type { Locale } from '#domain/locales.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { iconOf } from './networks.ts'

/** Contact actions by button label. */
const actions = {
  uk: { phone: 'Подзвонити', mail: 'Написати листа', message: 'Написати повідомлення' },
  en: { phone: 'Call', mail: 'Send an email', message: 'Send a message' },
} as const satisfies Record<Locale, object>

/** Name of a link's network or contact type; empty for other sites. */
export function linkName(url: string, locale: Locale): string {
  const icon = iconOf(url)
  if (icon === undefined) return ''
  const words: Readonly<Record<string, string>> = actions[locale]
  return words[icon] ?? iconTitle(icon, locale)
}
