import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keptSecret, secretBytes } from './kept-secret.ts'

/** Everything an operator may set, by the name of its environment variable. The README's table says the same. */
export interface Config {
  siteName: string
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Direct connection for migrations and notifications where `databaseUrl` goes through a pooler. */
  databaseDirectUrl: string | undefined
  /** Database connections of one process. */
  poolSize: number
  appOrigin: string
  siteOrigin: string
  contentOrigin: string
  /** Where "main site" leads from the landing page. */
  mainSiteUrl: string
  /** Number of proxies in front whose forwarding headers are believed. */
  trustedProxies: number
  /** Name of a proxy's header that carries the visitor's country, such as `cf-ipcountry`. */
  countryHeader: string | undefined
  /** Bytes of finished pages kept in memory. */
  pageCacheBytes: number
  /** Work of the robot check: iterations of one guess, and the range the answer lies in. */
  robotCheck: { cost: number; from: number; to: number }
  /** Mail server, such as `smtp://user:password@mail.example:587`; without it mails are kept in the outbox. */
  smtpUrl: string | undefined
  /** Sender of every mail, such as `Lanka <no-reply@lanka.example>`. */
  mailFrom: string
  /** Master secret; keys for each purpose are derived from it. */
  secret: Buffer
  production: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** A value, or the content of the file that `NAME_FILE` points to. */
function read(env: Environment, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name] === '' ? undefined : env[name]
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value === '' ? undefined : value
  } catch (error) {
    problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`)
    return undefined
  }
}

/** Every setting that is a number, with what it is when nothing is said and what it may be. */
const numbers = {
  PORT: { fallback: 3000, least: 0, most: 65_535 },
  DATABASE_POOL: { fallback: 10, least: 1, most: 1000 },
  TRUSTED_PROXIES: { fallback: 0, least: 0, most: 100 },
  PAGE_CACHE_MB: { fallback: 64, least: 0, most: 1_000_000 },
} as const

function wholeNumber(env: Environment, name: keyof typeof numbers, problems: string[]): number {
  const { fallback, least, most } = numbers[name]
  const text = read(env, name, problems)
  if (text === undefined) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return fallback
}

function origin(env: Environment, name: string, fallback: string, problems: string[]): string {
  const text = read(env, name, problems)
  if (text === undefined) return fallback
  try {
    const url = new URL(text)
    if (url.origin !== 'null' && (url.pathname === '/' || url.pathname === '')) return url.origin
  } catch {
    // Told below, together with everything else that is wrong.
  }
  problems.push(`${name} must be an origin such as https://lanka.example, not "${text}"`)
  return fallback
}

/** Never says what was given: the address holds a password. */
function smtpUrlOf(env: Environment, problems: string[]): string | undefined {
  const text = read(env, 'SMTP_URL', problems)
  if (text !== undefined && !(URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text))) {
    problems.push('SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://…')
  }
  return text
}

function mailFromOf(env: Environment, fallback: string, problems: string[]): string {
  const text = read(env, 'MAIL_FROM', problems) ?? fallback
  if (!/^(?:[^<>\p{C}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)) {
    problems.push(`MAIL_FROM must look like Lanka <no-reply@lanka.example>, not "${text}"`)
  }
  return text
}

function secretOf(env: Environment, dataDir: string, production: boolean, problems: string[]): Buffer {
  const before = problems.length
  const text = read(env, 'LANKA_SECRET', problems)
  // A secret was given that cannot be read: none is made in its place.
  if (problems.length > before) return Buffer.alloc(secretBytes)
  if (text === undefined) {
    if (production && read(env, 'DATABASE_URL', problems) !== undefined) {
      problems.push(`LANKA_SECRET must be set (${secretBytes} random bytes in base64url), the same on every node`)
      return Buffer.alloc(secretBytes)
    }
    const kept = keptSecret(dataDir)
    if (kept === undefined) problems.push('DATA_DIR/secret is damaged: restore it from a backup')
    return kept ?? Buffer.alloc(secretBytes)
  }
  const secret = Buffer.from(text, 'base64url')
  if (secret.length < secretBytes) problems.push(`LANKA_SECRET must hold at least ${secretBytes} bytes in base64url`)
  return secret
}

/** What the operator must set before the product may start; the message is all they need. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the configuration; one error names everything that is wrong with it. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const dataDir = path.resolve(read(env, 'DATA_DIR', problems) ?? 'data')
  const port = wholeNumber(env, 'PORT', problems)
  const appOrigin = origin(env, 'APP_ORIGIN', `http://localhost:${port}`, problems)
  const siteName = read(env, 'SITE_NAME', problems) ?? 'Lanka'
  const config: Config = {
    siteName,
    host: read(env, 'HOST', problems) ?? '0.0.0.0',
    port,
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL', problems),
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL', problems) ?? read(env, 'DATABASE_URL', problems),
    poolSize: wholeNumber(env, 'DATABASE_POOL', problems),
    appOrigin,
    siteOrigin: origin(env, 'SITE_ORIGIN', appOrigin, problems),
    contentOrigin: origin(env, 'CONTENT_ORIGIN', appOrigin, problems),
    mainSiteUrl: read(env, 'MAIN_SITE_URL', problems) ?? appOrigin,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', problems),
    countryHeader: read(env, 'COUNTRY_HEADER', problems)?.toLowerCase(),
    pageCacheBytes: wholeNumber(env, 'PAGE_CACHE_MB', problems) * 1024 * 1024,
    robotCheck: { cost: 1000, from: 500, to: 1500 },
    smtpUrl: smtpUrlOf(env, problems),
    mailFrom: mailFromOf(env, `${siteName} <no-reply@${new URL(appOrigin).hostname}>`, problems),
    secret: secretOf(env, dataDir, production, problems),
    production,
  }
  if (problems.length > 0) {
    throw new ConfigError(`The configuration is not complete:\n- ${[...new Set(problems)].join('\n- ')}`)
  }
  return config
}
