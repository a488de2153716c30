import { availableParallelism } from 'node:os'
import path from 'node:path'
import { databaseOf } from './database-settings.ts'
import { read, type Environment } from './environment.ts'
import { paymentsOf, type PaymentSettings } from './payment-settings.ts'
import { formerSecretsOf, secretOf } from './secret-settings.ts'
import { sellerOf, type Seller } from './seller-settings.ts'
import { telegramOf, type TelegramBot } from './telegram-settings.ts'
import { countryHeaderOf, mainSiteOf, originOf } from './web-settings.ts'

/** An S3-compatible bucket. */
export interface Bucket {
  /** Base address without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com/lanka`. */
  address: string
  region: string
  accessKey: string
  secretKey: string
}

/** The configuration by environment variables, as documented in the README's table. */
export interface Config {
  siteName: string
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Direct connection for migrations and LISTEN if `databaseUrl` goes through a pooler. */
  databaseDirectUrl: string | undefined
  /** Number of processes of this node, which share one port. */
  processes: number
  /** Database connections of one process for requests. */
  poolSize: number
  appOrigin: string
  siteOrigin: string
  contentOrigin: string
  /** Target of the “main site” link in documents. */
  mainSiteUrl: string
  /** Number of proxies in front whose forwarding headers are trusted. */
  trustedProxies: number
  /** Expected waiting time in ms within a network above which its requests are refused. */
  maxWaitMs: number
  /** Time in ms for which a stopping node still serves while reporting not ready. */
  stopDelayMs: number
  /** Name of a proxy's header with the visitor's country, such as `cf-ipcountry`. */
  countryHeader: string | undefined
  /** File that maps IP addresses to countries; `off` for none; undefined for the bundled one. */
  countryDatabase: string | undefined
  /** Memory for cached pages in bytes. */
  pageCacheBytes: number
  /** Work factor of the robot check: iterations per guess, and the range of the answer. */
  robotCheck: { cost: number; from: number; to: number }
  /** Bucket for pictures; undefined for the folder `media` in `dataDir`. */
  bucket: Bucket | undefined
  /** Mail server, such as `smtp://user:password@mail.example:587`; without it mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Sender of every mail, such as `Lanka <no-reply@lanka.example>`. */
  mailFrom: string
  /** Whether the API is closed for maintenance; public pages are still served. */
  maintenance: boolean
  /** Whether outside figures are fetched and shown. */
  figures: boolean
  /** Whether a sign-in from a new device needs a code sent to the confirmed e-mail address. */
  confirmNewDevices: boolean
  /** E-mail address for appeals against bans. */
  appealEmail: string
  /** E-mail address for questions: the seller's, or `appealEmail`. */
  supportEmail: string
  /** Keys of Cloudflare Turnstile; without them the built-in robot check is used. */
  turnstile: { siteKey: string; secretKey: string; verifyUrl: string } | undefined
  /** Telegram bot for notifications; without it they are not offered. */
  telegram: TelegramBot | undefined
  /** Payment providers; without any, the sandbox. */
  payments: PaymentSettings
  /** The seller of Plus; without it documents say that nothing is sold yet. */
  seller: Seller | undefined
  /** Master secret from which the key for each purpose is derived. */
  secret: Buffer
  /** Previous secrets, newest first; what was made under them is still accepted. */
  formerSecrets: readonly Buffer[]
  /** Whether a database of another secret, which is lost, may be used with this one. */
  acceptsNewSecret: boolean
  production: boolean
}

/** Maximum default number of processes: more would need more connections than the embedded database has. */
const maxDefaultProcesses = 16
/** Connections of the embedded database available to the product; a few more are for the operator. */
const maxEmbeddedConnections = 90
/** Connections beside those for requests: per process, and per node for jobs. */
const extraConnections = { ofProcess: 2, ofNode: 8 }

/** All numeric settings with their defaults and ranges. */
const numbers = {
  PORT: { fallback: 3000, least: 0, most: 65_535 },
  WEB_CONCURRENCY: { fallback: Math.min(availableParallelism(), maxDefaultProcesses), least: 1, most: 64 },
  DATABASE_POOL: { fallback: 10, least: 1, most: 1000 },
  TRUSTED_PROXIES: { fallback: 0, least: 0, most: 100 },
  STOP_DELAY: { fallback: 0, least: 0, most: 600 },
  PAGE_CACHE_MB: { fallback: 160, least: 0, most: 1_000_000 },
  MAINTENANCE: { fallback: 0, least: 0, most: 1 },
} as const

function wholeNumber(
  env: Environment,
  name: keyof typeof numbers,
  problems: string[],
  fallback: number = numbers[name].fallback,
): number {
  const { least, most } = numbers[name]
  const text = read(env, name, problems)
  if (text === undefined) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return fallback
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Hosts to which connections need no encryption. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Parses `https://KEY:SECRET@host/bucket?region=…`; error messages never contain it, since it holds the secret. */
function bucketOf(env: Environment, problems: string[]): Bucket | undefined {
  const text = read(env, 'STORAGE_URL', problems)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  if (
    url === undefined ||
    !isSafe ||
    url.username === '' ||
    url.password === '' ||
    !/^\/[\w.-]+\/?$/.test(url.pathname) ||
    !isPercentEncoded(url.username + url.password)
  ) {
    problems.push(
      'STORAGE_URL must look like https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
    )
    return undefined
  }
  return {
    address: url.origin + url.pathname.replace(/\/$/, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}

function switchOf(env: Environment, name: string, fallback: 'on' | 'off', problems: string[]): boolean {
  const text = read(env, name, problems) ?? fallback
  if (text !== 'on' && text !== 'off') problems.push(`${name} must be on or off, not "${text}"`)
  return text === 'on'
}

/** Parses the SMTP URL; error messages never contain it, since it holds a password. */
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

function appealEmailOf(env: Environment, fallback: string, problems: string[]): string {
  const text = read(env, 'APPEAL_EMAIL', problems) ?? fallback
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(text)) problems.push(`APPEAL_EMAIL must be an e-mail address, not "${text}"`)
  return text
}

/** Parses the Turnstile keys; error messages never contain the secret. */
function turnstileOf(env: Environment, problems: string[]): Config['turnstile'] {
  const siteKey = read(env, 'TURNSTILE_SITE_KEY', problems)
  const secretKey = read(env, 'TURNSTILE_SECRET_KEY', problems)
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey === undefined || secretKey === undefined || !/^[\w.-]+$/.test(siteKey)) {
    problems.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must both be set, as Cloudflare gave them')
    return undefined
  }
  return { siteKey, secretKey, verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify' }
}

/** A configuration problem that the operator must fix before the start; its message is sufficient. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Divides a node's connections for requests among its processes; each gets at least two. */
function sizesOf(
  env: Environment,
  { databaseUrl }: Places,
  problems: string[],
): Pick<Config, 'processes' | 'poolSize'> {
  const processes = wholeNumber(env, 'WEB_CONCURRENCY', problems)
  const pool = wholeNumber(env, 'DATABASE_POOL', problems)
  const poolSize = processes === 1 ? pool : Math.max(2, Math.ceil(pool / processes))
  const connections = processes * (poolSize + extraConnections.ofProcess) + extraConnections.ofNode
  if (databaseUrl === undefined && connections > maxEmbeddedConnections) {
    const which =
      processes > 1 ? `WEB_CONCURRENCY ${processes} and DATABASE_POOL ${pool} need` : `DATABASE_POOL ${pool} needs`
    problems.push(
      `${which} ${connections} connections, and the embedded database has ${maxEmbeddedConnections}; lower ${processes > 1 ? 'one of them' : 'it'} or set DATABASE_URL`,
    )
  }
  return { processes, poolSize }
}

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

function placesOf(env: Environment, problems: string[]): Places {
  return { dataDir: path.resolve(read(env, 'DATA_DIR', problems) ?? 'data'), ...databaseOf(env, problems) }
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  throw new ConfigError(`The configuration is not complete:\n- ${[...new Set(problems)].join('\n- ')}`)
}

/** Reads the places of the data, for commands that need nothing else: no secret is required or created. */
export function readDataConfig(env: Environment): Places & { postgresPackage: string | undefined } {
  const problems: string[] = []
  const places = { ...placesOf(env, problems), postgresPackage: read(env, 'POSTGRES_PACKAGE', problems) }
  refuseProblems(problems)
  return places
}

/** Reads the configuration. Throws ConfigError, which lists all problems. */
export function readConfig(env: Environment, { renewSecret = false } = {}): Config {
  const problems: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const places = placesOf(env, problems)
  const { dataDir } = places
  const port = wholeNumber(env, 'PORT', problems)
  const trustedProxies = wholeNumber(env, 'TRUSTED_PROXIES', problems)
  const appOrigin = originOf(env, 'APP_ORIGIN', `http://localhost:${port}`, problems)
  const siteName = read(env, 'SITE_NAME', problems) ?? 'Lanka'
  const appealEmail = appealEmailOf(env, `abuse@${new URL(appOrigin).hostname}`, problems)
  const seller = sellerOf(env, appealEmail, problems)
  const config: Config = {
    siteName,
    host: read(env, 'HOST', problems) ?? '0.0.0.0',
    port,
    ...places,
    ...sizesOf(env, places, problems),
    appOrigin,
    siteOrigin: originOf(env, 'SITE_ORIGIN', appOrigin, problems),
    contentOrigin: originOf(env, 'CONTENT_ORIGIN', appOrigin, problems),
    mainSiteUrl: mainSiteOf(env, appOrigin, problems),
    trustedProxies,
    maxWaitMs: 1000,
    stopDelayMs: wholeNumber(env, 'STOP_DELAY', problems, trustedProxies > 0 ? 3 : 0) * 1000,
    countryHeader: countryHeaderOf(env, problems),
    countryDatabase: read(env, 'COUNTRY_DATABASE', problems),
    pageCacheBytes: wholeNumber(env, 'PAGE_CACHE_MB', problems) * 1024 * 1024,
    robotCheck: { cost: 1000, from: 500, to: 1500 },
    bucket: bucketOf(env, problems),
    smtpUrl: smtpUrlOf(env, problems),
    mailFrom: mailFromOf(env, `${siteName} <no-reply@${new URL(appOrigin).hostname}>`, problems),
    maintenance: wholeNumber(env, 'MAINTENANCE', problems) === 1,
    figures: switchOf(env, 'JARS', 'on', problems),
    confirmNewDevices: switchOf(env, 'CONFIRM_NEW_DEVICES', 'off', problems),
    appealEmail,
    supportEmail: seller?.email ?? appealEmail,
    turnstile: turnstileOf(env, problems),
    telegram: telegramOf(env, problems),
    payments: paymentsOf(env, problems),
    seller,
    secret: secretOf(env, { dataDir, production, renew: renewSecret }, problems),
    formerSecrets: formerSecretsOf(env, dataDir, problems),
    acceptsNewSecret: renewSecret,
    production,
  }
  if (config.confirmNewDevices && production && config.smtpUrl === undefined) {
    problems.push('CONFIRM_NEW_DEVICES needs SMTP_URL: a code that is not sent lets nobody in')
  }
  refuseProblems(problems)
  return config
}
