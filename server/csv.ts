/**
 * Signs that make a formula of a cell, at its beginning or where a program that takes another separator would begin
 * one; full-width ones are taken for the same.
 */
const formula = /(^|[;,\t\r\n])([^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
/** Programs see it in the file and show the rest as text. */
const asText = "$1$2'"

function cell(text: string): string {
  return `"${text.replaceAll(formula, asText).replaceAll('"', '""')}"`
}

type Rows = readonly (readonly string[])[]

/** Rows as RFC 4180 has it, to go on with; no cell is a formula. */
export function csvRows(rows: Rows, separator: string): string {
  return rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('')
}

/** A file of rows, with the mark by which spreadsheets know UTF-8. */
export function csvText(rows: Rows, separator: string): string {
  return `\uFEFF${csvRows(rows, separator)}`
}
