import type { Locale } from '#domain/locales.ts'
import { typeset } from '#page/kit/typeset.ts'
import { escapeHtml } from '#server/escape-html.ts'

interface Action {
  label: string
  url: string
}

/** Content of a mail, in order: paragraphs, one main action, and notes. */
export interface MailParts {
  /** The event and the account or page it concerns, which a phisher would not know. */
  subject: string
  /** Heading, if it differs from the subject. */
  title?: string
  /** A value such as a sum or a code, shown large at the top. */
  figure?: { label: string; value: string; tone?: 'ok' }
  paragraphs: readonly string[]
  /** Names and values, such as the lines of a receipt. */
  rows?: readonly (readonly [name: string, value: string])[]
  action: Action
  /** Alternative actions, if it is unknown which one the reader needs. */
  otherActions?: readonly Action[]
  notes: readonly string[]
  /** Unsubscribe link for mails of this kind, below everything else. */
  ending?: Action
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

interface Sender {
  siteName: string
  /** Origin from which the logo is loaded. */
  appOrigin: string
  locale: Locale
}

const taglines: Record<Locale, string> = {
  uk: 'усе ваше — за одним посиланням',
  en: 'everything you make, behind one link',
}

const font = 'font-family:Onest,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
/**
 * Light mode colours are inline styles, since some mail programs drop style sheets; dark mode colours are classes,
 * which mail programs without dark mode ignore.
 */
const inks = {
  background: 'background:#f8f5f0',
  card: 'background:#fffefc;border:1px solid #d9d2ca',
  text: 'color:#211a20',
  soft: 'color:#5c545b',
  ok: 'color:#1f5c32',
  line: 'border-top:1px solid #d9d2ca',
  button: 'background:#a01552;border-bottom:4px solid #7d0f40;color:#fff8f5',
} as const
const dark = `@media (prefers-color-scheme:dark){
.background{background:#1b1517!important}.card{background:#251d22!important;border-color:#3c3338!important}
.text{color:#f6efeb!important}.soft{color:#b9aeb3!important}.ok{color:#8fd3a4!important}.line{border-color:#3c3338!important}
.button{background:#c42364!important;border-color:#8a1344!important}
}`

type Ink = keyof typeof inks

/** Returns the attributes of an element: its colours for both modes, and further styles. */
function look(ink: Ink, style: string): string {
  return `class="${ink}" style="${inks[ink]};${style}"`
}

/** Typesets and escapes a text without hyphenation, since soft hyphens would be copied along with an address. */
function set(text: string): string {
  return escapeHtml(typeset(text, Infinity))
}

function paragraph(text: string, ink: Ink, style: string): string {
  return `<p ${look(ink, `margin:0 0 16px;${style}`)}>${set(text)}</p>`
}

/** Returns a button, 56 px high and full width. */
function buttonHtml({ label, url }: Action): string {
  const style = 'display:block;padding:18px 24px;border-radius:30px;text-align:center;text-decoration:none'
  return `<p style="margin:24px 0 16px"><a href="${escapeHtml(url)}" ${look('button', `${style};font-size:17px;line-height:20px;font-weight:600`)}>${set(label)}</a></p>`
}

function linkHtml({ label, url }: Action, ink: Ink, style: string): string {
  return `<p ${look(ink, `margin:0 0 16px;${style}`)}><a href="${escapeHtml(url)}" ${look(ink, 'text-decoration:underline')}>${set(label)}</a></p>`
}

function figureHtml({ label, value, tone }: NonNullable<MailParts['figure']>): string[] {
  return [
    `<p ${look(tone ?? 'soft', 'margin:0;font-size:16px;line-height:24px;font-weight:600')}>${escapeHtml(label)}</p>`,
    paragraph(value, 'text', 'font-size:44px;line-height:56px;font-weight:700'),
  ]
}

function rowsHtml(rows: NonNullable<MailParts['rows']>): string[] {
  if (rows.length === 0) return []
  const cell = 'padding:12px 0;font-size:15px;line-height:20px;vertical-align:top'
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td class="line" style="${inks.line};${cell}"><span ${look('soft', '')}>${escapeHtml(name)}</span></td><td class="line" align="right" style="${inks.line};${cell};padding-left:16px"><span ${look('text', '')}>${set(value)}</span></td></tr>`,
  )
  return [`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`]
}

function brandHtml({ siteName, appOrigin }: Sender): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><img src="${escapeHtml(appOrigin)}/apple-touch-icon.png" width="36" height="36" alt="" style="display:block;border-radius:11px"></td>
<td ${look('text', `padding-left:12px;${font};font-size:20px;line-height:24px;font-weight:700`)}>${escapeHtml(siteName)}</td>
</tr></table>`
}

/** Returns the hidden preview text that inboxes show beside the subject. */
function previewHtml(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`
}

/** Returns the HTML body, built from tables and inline styles, which all mail programs render alike. */
function htmlOf(parts: MailParts, sender: Sender): string {
  const { subject, title = subject, figure, paragraphs, rows = [], action, otherActions = [], notes, ending } = parts
  const { siteName, locale } = sender
  const body = [
    ...(figure === undefined
      ? [`<h1 ${look('text', 'margin:0 0 16px;font-size:26px;line-height:32px;font-weight:700')}>${set(title)}</h1>`]
      : figureHtml(figure)),
    ...paragraphs.map((text) => paragraph(text, 'text', 'font-size:17px;line-height:26px')),
    ...rowsHtml(rows),
    buttonHtml(action),
    ...otherActions.map((other) => linkHtml(other, 'text', 'font-size:17px;line-height:26px;text-align:center')),
    ...notes.map((text) => paragraph(text, 'soft', 'font-size:15px;line-height:22px')),
  ]
  const below = [
    ...(ending === undefined ? [] : [linkHtml(ending, 'soft', 'font-size:14px;line-height:20px')]),
    paragraph(`${siteName} · ${taglines[locale]}`, 'soft', 'font-size:14px;line-height:20px'),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body ${look('background', `margin:0;${font}`)}>
${previewHtml(paragraphs[0] ?? '')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look('background', '')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 14px 20px">${brandHtml(sender)}</td></tr>
<tr><td ${look('card', `padding:28px 22px 12px;border-radius:16px;${font}`)}>
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 14px 0;${font}">
${below.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** Returns the text body. Each link is alone on its line, where mail programs make it tappable. */
function textOf(parts: MailParts, { siteName, locale }: Sender): string {
  const { title, figure, paragraphs, rows = [], action, otherActions = [], notes, ending } = parts
  const head = figure === undefined ? (title === undefined ? [] : [title]) : [`${figure.label}: ${figure.value}`]
  const lines = rows.length === 0 ? [] : [rows.map(([name, value]) => `${name}: ${value}`).join('\n')]
  const toPress = ({ label, url }: Action) => `${label}:\n${url}`
  const actions = [action, ...otherActions].map(toPress)
  const below = [...(ending === undefined ? [] : [toPress(ending)]), `${siteName} · ${taglines[locale]}`]
  return `${[...head, ...paragraphs, ...lines, ...actions, ...notes, ...below].join('\n\n')}\n`
}

/** Composes a mail as text and as HTML. */
export function composeMail(parts: MailParts, sender: Sender): MailContent {
  return { subject: parts.subject, text: textOf(parts, sender), html: htmlOf(parts, sender) }
}
