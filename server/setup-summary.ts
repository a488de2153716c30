import type { Config } from './config.ts'

/** The server in a database's address, which may be the folder of a socket; never its user or password. */
function serverIn(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** What the product uses, in one line without secrets, so that a mistyped or forgotten variable is seen at the start. */
export function setupSummary(config: Config): string {
  const { databaseUrl, dataDir, bucket, smtpUrl, trustedProxies, payments } = config
  const providers = Object.entries(payments).flatMap(([name, settings]) => (settings === undefined ? [] : [name]))
  const parts = {
    database: databaseUrl === undefined ? `embedded in ${dataDir}` : serverIn(databaseUrl),
    pictures: bucket?.address ?? `${dataDir}/media`,
    'mail server': smtpUrl === undefined ? 'none' : new URL(smtpUrl).host,
    payments: providers.join(', ') || 'sandbox',
    'proxies trusted': trustedProxies,
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
