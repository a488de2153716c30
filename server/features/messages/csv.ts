import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Locale } from '#domain/locales.ts'
import type { Message } from '#contract/messages.ts'
import { csvText } from '#server/csv.ts'

interface Look {
  heads: readonly string[]
  types: Record<Message['fieldType'], string>
  read: [no: string, yes: string]
  /** What spreadsheets of the language take for the end of a cell. */
  separator: string
}

const looks: Record<Locale, Look> = {
  uk: {
    heads: ['Коли (за Києвом)', 'Що це', 'Повідомлення', 'Прочитано'],
    types: { text: 'текст', email: 'пошта', tel: 'телефон' },
    read: ['ні', 'так'],
    separator: ';',
  },
  en: {
    heads: ['When (Kyiv time)', 'What it is', 'Message', 'Read'],
    types: { text: 'text', email: 'email', tel: 'phone' },
    read: ['no', 'yes'],
    separator: ',',
  },
}

// Swedes write a date as ISO 8601 does, which every spreadsheet reads.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone, dateStyle: 'short', timeStyle: 'medium' })

/** Messages as a table for spreadsheets. */
export function messagesCsv(messages: readonly Message[], locale: Locale): string {
  const { heads, types, read, separator } = looks[locale]
  const rows = messages.map((message) => [
    moment.format(new Date(message.createdAt)),
    types[message.fieldType],
    message.value,
    read[Number(message.read)]!,
  ])
  return csvText([heads, ...rows], separator)
}
