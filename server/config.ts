import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#domain/locales.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'

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
  defaultLocale: Locale
  /** Number of proxies in front whose forwarding headers are believed. */
  trustedProxies: number
  /** Name of a proxy's header that carries the visitor's country, such as `cf-ipcountry`. */
  countryHeader: string | undefined
  /** Bytes of finished pages kept in memory. */
  pageCacheBytes: number
  /** Work of the robot check: iterations of one guess, and the range the answer lies in. */
  robotCheck: { cost: number; from: number; to: number }
  /** Master secret; keys for each purpose are derived from it. */
  secret: Buffer
  production: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** A value, or the content of the file that `NAME_FILE` points to. */
function read(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  const value = file === undefined ? env[name] : readFileSync(file, 'utf8').trim()
  return value === undefined || value === '' ? undefined : value
}

function wholeNumber(env: Environment, name: string, fallback: number, problems: string[]): number {
  const text = read(env, name)
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text)) problems.push(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

function origin(env: Environment, name: string, fallback: string, problems: string[]): string {
  const text = read(env, name)
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

/** The secret of an installation without one is made once and kept with its data, readable by its owner alone. */
function keptSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process starting on the same data was first; its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}

function secretOf(env: Environment, dataDir: string, production: boolean, problems: string[]): Buffer {
  const text = read(env, 'LANKA_SECRET')
  if (text === undefined) {
    if (production && read(env, 'DATABASE_URL') !== undefined) {
      problems.push('LANKA_SECRET must be set (32 random bytes in base64url), the same on every node')
      return Buffer.alloc(32)
    }
    return keptSecret(dataDir)
  }
  const secret = Buffer.from(text, 'base64url')
  if (secret.length < 32) problems.push('LANKA_SECRET must hold at least 32 bytes in base64url')
  return secret
}

/** What the operator must set before the product may start; the message is all they need. */
class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the configuration; one error names everything that is wrong with it. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const dataDir = path.resolve(read(env, 'DATA_DIR') ?? 'data')
  const port = wholeNumber(env, 'PORT', 3000, problems)
  const appOrigin = origin(env, 'APP_ORIGIN', `http://localhost:${port}`, problems)
  const language = read(env, 'DEFAULT_LOCALE') ?? defaultLocale
  if (!isLocale(language)) problems.push(`DEFAULT_LOCALE must be uk or en, not "${language}"`)
  const config: Config = {
    siteName: read(env, 'SITE_NAME') ?? 'Lanka',
    host: read(env, 'HOST') ?? '0.0.0.0',
    port,
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL'),
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL') ?? read(env, 'DATABASE_URL'),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, problems),
    appOrigin,
    siteOrigin: origin(env, 'SITE_ORIGIN', appOrigin, problems),
    contentOrigin: origin(env, 'CONTENT_ORIGIN', appOrigin, problems),
    mainSiteUrl: read(env, 'MAIN_SITE_URL') ?? appOrigin,
    defaultLocale: isLocale(language) ? language : defaultLocale,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, problems),
    countryHeader: read(env, 'COUNTRY_HEADER')?.toLowerCase(),
    pageCacheBytes: wholeNumber(env, 'PAGE_CACHE_MB', 64, problems) * 1024 * 1024,
    robotCheck: { cost: 1000, from: 500, to: 1500 },
    secret: secretOf(env, dataDir, production, problems),
    production,
  }
  if (problems.length > 0) throw new ConfigError(`The configuration is not complete:\n- ${problems.join('\n- ')}`)
  return config
}
