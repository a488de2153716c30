import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'

/** The HTML of the account area before its nonce and settings are filled in. */
export type ShellSource = (address: string) => Promise<string>

/** A shell read once from disk, as the build left it. */
export function fileShell(file: string): ShellSource {
  let html: Promise<string> | undefined
  return () => {
    html ??= readFile(file, 'utf8')
    return html
  }
}

/** What the browser may know of the configuration. */
function publicConfig(config: Config): string {
  const { siteName, mainSiteUrl, appOrigin, siteOrigin, contentOrigin, supportEmail } = config
  const robotCheck = config.turnstile === undefined ? 'altcha' : 'turnstile'
  // `<` cannot close the element it stands in when it is escaped.
  return JSON.stringify({
    siteName,
    mainSiteUrl,
    appOrigin,
    siteOrigin,
    contentOrigin,
    supportEmail,
    robotCheck,
  }).replaceAll('<', '\\u003c')
}

/** Said where scripts are off: a giveaway is in Ukrainian alone, and whoever came for it has nothing to sign in to. */
const withoutScript = {
  account: `<h1>Увімкніть JavaScript</h1>
        <p>Без нього тут не увійти й не редагувати. Самі сторінки працюють і так.</p>
        <p lang="en">Turn on JavaScript to sign in and edit. The pages themselves work without it.</p>`,
  giveaway: `<h1>Увімкніть JavaScript</h1>
        <p>Так ви побачите розіграш і зможете взяти в ньому участь.</p>`,
}

/** Fills the shell for an address; the nonce allows its own style element and, in development, those of the bundler. */
export function fillShell(html: string, config: Config, url: string): { html: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64')
  const filled = html
    .replaceAll('__NONCE__', nonce)
    .replace('__WITHOUT_SCRIPT__', withoutScript[url.startsWith('/w/') ? 'giveaway' : 'account'])
    .replace('__CONFIG__', () => publicConfig(config))
    .replaceAll('__SITE_NAME__', () => escapeHtml(config.siteName))
  return { nonce, html: filled }
}

/** Where the widget of Turnstile comes from; nothing of it is loaded unless its keys are set. */
const turnstileOrigin = 'https://challenges.cloudflare.com'

/**
 * What the account area may do. In development the bundler's own scripts carry the nonce too. `formOrigins`: where payments
 * begin by a form.
 */
export function shellPolicy(config: Config, nonce: string, formOrigins: readonly string[]): string {
  const images = config.contentOrigin === config.appOrigin ? "'self'" : `'self' ${config.contentOrigin}`
  const widget = config.turnstile === undefined ? '' : ` ${turnstileOrigin}`
  return [
    "default-src 'none'",
    (config.production ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`) + widget,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${images} data: blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // The list of pages shows each of them in small.
    `frame-src ${config.siteOrigin === config.appOrigin ? "'self'" : `'self' ${config.siteOrigin}`}${widget}`,
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
