import type { Config } from './config.ts'

/** Where the database is; of an address the server, which may be the folder of a socket, never user and password. */
export function databasePlace({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `embedded in ${dataDir}`
  // Addresses of sockets may have no host, as in `postgresql://user@/lanka?host=/run/postgresql`.
  const address = databaseUrl.replace('@/', '@localhost/')
  if (!URL.canParse(address)) return 'given by DATABASE_URL'
  const { host, pathname, searchParams } = new URL(address)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** What the product uses, in one line without secrets, so that a mistyped or forgotten variable is seen at the start. */
export function setupSummary(config: Config): string {
  const { dataDir, bucket, smtpUrl, trustedProxies, payments } = config
  const providers = Object.entries(payments).flatMap(([name, settings]) => (settings === undefined ? [] : [name]))
  const parts = {
    database: databasePlace(config),
    pictures: bucket?.address ?? `${dataDir}/media`,
    'mail server': smtpUrl === undefined ? 'none' : new URL(smtpUrl).host,
    payments: providers.join(', ') || 'sandbox',
    'proxies trusted': trustedProxies,
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
