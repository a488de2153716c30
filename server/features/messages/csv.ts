import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Locale } from '#domain/locales.ts'
import type { Message } from '#contract/messages.ts'
import { csvText } from '#server/csv.ts'

interface CsvFormat {
  heads: readonly string[]
  types: Record<Message['fieldType'], string>
  read: [no: string, yes: string]
  /** Cell separator that spreadsheet programs expect in this language. */
  separator: string
}

const csvFormats: Record<Locale, CsvFormat> = {
  uk: {
    heads: ['Коли (за Києвом)', 'Тип', 'Повідомлення', 'Прочитано'],
    types: { text: 'текст', email: 'пошта', tel: 'телефон' },
    read: ['ні', 'так'],
    separator: ';',
  },
  en: {
    heads: ['When (Kyiv time)', 'Type', 'Message', 'Read'],
    types: { text: 'text', email: 'email', tel: 'phone' },
    read: ['no', 'yes'],
    separator: ',',
  },
}

// The Swedish locale formats dates as ISO 8601, which every spreadsheet program reads.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone, dateStyle: 'short', timeStyle: 'medium' })

/** Formats messages as CSV with a header row. */
export function messagesCsv(messages: readonly Message[], locale: Locale): string {
  const { heads, types, read, separator } = csvFormats[locale]
  const rows = messages.map((message) => [
    moment.format(new Date(message.createdAt)),
    types[message.fieldType],
    message.value,
    read[Number(message.read)]!,
  ])
  return csvText([heads, ...rows], separator)
}
