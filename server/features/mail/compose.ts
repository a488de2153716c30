import type { Locale } from '#domain/locales.ts'
import { escapeHtml } from '#server/escape-html.ts'

interface Action {
  label: string
  url: string
}

/** What a mail says, in order: some paragraphs, perhaps one thing to do, and what else there is to know. */
export interface MailParts {
  subject: string
  /** What stands large above everything, such as a sum. */
  figure?: { label: string; value: string }
  paragraphs: readonly string[]
  /** Names and what belongs to them, such as the lines of a receipt. */
  rows?: readonly (readonly [name: string, value: string])[]
  action: Action
  /** Others to choose from, where it is not known which one the reader wants. */
  otherActions?: readonly Action[]
  notes: readonly string[]
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

const font = 'font-family:Onest,Arial,sans-serif'
function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
}

/** A button, and the address it leads to for programs that show none. */
function actionHtml({ label, url: address }: Action): string[] {
  const url = escapeHtml(address)
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#a01552;color:#fff8f5;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;line-height:20px;word-break:break-all"><a href="${url}" style="color:#44444c">${url}</a></p>`,
  ]
}

function figureHtml({ label, value }: NonNullable<MailParts['figure']>): string[] {
  return [
    paragraph(label, 'font-size:16px;line-height:24px;font-weight:600;color:#1f5c32'),
    paragraph(value, 'font-size:44px;line-height:48px;font-weight:700'),
  ]
}

function rowsHtml(rows: NonNullable<MailParts['rows']>): string[] {
  if (rows.length === 0) return []
  const cell = 'padding:12px 0;border-top:1px solid #ddd7d0;font-size:15px;line-height:20px'
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#55555e">${escapeHtml(name)}</td><td align="right" style="${cell}">${escapeHtml(value)}</td></tr>`,
  )
  return [`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`]
}

/** Tables and inline styles are what every mail program draws alike. */
function htmlOf(parts: MailParts, siteName: string, locale: Locale): string {
  const { subject, figure, paragraphs, rows = [], action, otherActions = [], notes } = parts
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(subject)}</h1>`,
    ...(figure === undefined ? [] : figureHtml(figure)),
    ...paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:24px')),
    ...rowsHtml(rows),
    ...[action, ...otherActions].flatMap(actionHtml),
    ...notes.map((text) => paragraph(text, 'font-size:14px;line-height:20px;color:#55555e')),
    paragraph(siteName, 'font-size:14px;line-height:20px;color:#55555e'),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f4f6;color:#1b1b1f;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px 24px;${font}">
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The link stands alone on its line, where mail programs make it one to tap. */
function textOf(parts: MailParts, siteName: string): string {
  const { figure, paragraphs, rows = [], action, otherActions = [], notes } = parts
  const head = figure === undefined ? [] : [`${figure.label}: ${figure.value}`]
  const lines = rows.length === 0 ? [] : [rows.map(([name, value]) => `${name}: ${value}`).join('\n')]
  const actions = [action, ...otherActions].map(({ label, url }) => `${label}:\n${url}`)
  return `${[...head, ...paragraphs, ...lines, ...actions, ...notes, siteName].join('\n\n')}\n`
}

/** One mail in both forms, as text and as HTML. */
export function composeMail(parts: MailParts, { siteName, locale }: { siteName: string; locale: Locale }): MailContent {
  return { subject: parts.subject, text: textOf(parts, siteName), html: htmlOf(parts, siteName, locale) }
}
