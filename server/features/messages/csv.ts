import { kyivZone } from '#domain/kyiv-zone.ts'
import type { Locale } from '#domain/locales.ts'
import type { Message } from '#contract/messages.ts'

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
    types: { text: 'text', email: 'e-mail', tel: 'phone' },
    read: ['no', 'yes'],
    separator: ',',
  },
}

/**
 * Signs that make a formula of a cell, at its beginning or where a program that takes another separator would begin
 * one; full-width ones are taken for the same.
 */
const formula = /(^|[;,\t\r\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
/** Programs see it in the file and show the rest as text. */
const asText = "$1$2'"

function cell(text: string): string {
  return `"${text.replaceAll(formula, asText).replaceAll('"', '""')}"`
}

// Swedes write a date as ISO 8601 does, which every spreadsheet reads.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone, dateStyle: 'short', timeStyle: 'medium' })

/** Messages as RFC 4180 has it, with the mark by which spreadsheets know UTF-8; no cell is a formula. */
export function messagesCsv(messages: readonly Message[], locale: Locale): string {
  const { heads, types, read, separator } = looks[locale]
  const rows = messages.map((message) => [
    moment.format(new Date(message.createdAt)),
    types[message.fieldType],
    message.value,
    read[Number(message.read)]!,
  ])
  const lines = [heads, ...rows].map((cells) => `${cells.map(cell).join(separator)}\r\n`)
  return `\uFEFF${lines.join('')}`
}
