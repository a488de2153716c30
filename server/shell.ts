import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'
import { memoize } from './memoize.ts'

/** Returns the account area's HTML before nonce and settings are filled in. */
export type ShellSource = (address: string) => Promise<string>

/** Reads the shell once from disk. */
export function fileShell(file: string): ShellSource {
  return memoize(() => readFile(file, 'utf8'))
}

/** The configuration that the browser may know, as JSON. */
function publicConfig(config: Config): string {
  const { siteName, mainSiteUrl, appOrigin, siteOrigin, contentOrigin, supportEmail } = config
  const robotCheck = config.turnstile === undefined ? 'altcha' : 'turnstile'
  // Escaping `<` keeps the text from closing its element.
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

/** Text without script: a giveaway is in Ukrainian only and needs no account. */
const withoutScript = {
  account: `<h1>Увімкніть JavaScript</h1>
        <p>Без нього тут не увійти й не редагувати. Самі сторінки працюють і так.</p>
        <p lang="en">Turn on JavaScript to sign in and edit. The pages themselves work without it.</p>`,
  giveaway: `<h1>Увімкніть JavaScript</h1>
        <p>Так ви побачите розіграш і зможете взяти в ньому участь.</p>`,
}

/** Fills the shell for an address. The nonce allows its style element and, in development, the bundler's. */
export function fillShell(html: string, config: Config, url: string): { html: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64')
  const filled = html
    .replaceAll('__NONCE__', nonce)
    .replace('__WITHOUT_SCRIPT__', withoutScript[url.startsWith('/w/') ? 'giveaway' : 'account'])
    .replace('__CONFIG__', () => publicConfig(config))
    .replaceAll('__SITE_NAME__', () => escapeHtml(config.siteName))
  return { nonce, html: filled }
}

/** Origin of Turnstile's widget; allowed only if its keys are set. */
const turnstileOrigin = 'https://challenges.cloudflare.com'

/**
 * Content security policy of the account area. In development the bundler's scripts have the nonce, too. `formOrigins`:
 * origins of checkouts that begin with a form.
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
    // The list of pages shows miniatures in frames.
    `frame-src ${config.siteOrigin === config.appOrigin ? "'self'" : `'self' ${config.siteOrigin}`}${widget}`,
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
