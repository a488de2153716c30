/**
 * Characters that start a formula, at the start of a cell or after a character that some program takes for a separator;
 * full-width variants included.
 */
const formula = /(^|[;,\t\r\n])([^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
/** An apostrophe makes spreadsheets show the rest as text. */
const asText = "$1$2'"

function cell(text: string): string {
  return `"${text.replaceAll(formula, asText).replaceAll('"', '""')}"`
}

type Rows = readonly (readonly string[])[]

/** Rows in CSV (RFC 4180); cells cannot become formulas. */
export function csvRows(rows: Rows, separator: string): string {
  return rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('')
}

/** A CSV file with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvText(rows: Rows, separator: string): string {
  return `\uFEFF${csvRows(rows, separator)}`
}
