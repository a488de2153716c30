import { read, type Environment } from './environment.ts'

/** Reads an origin, such as `https://lanka.example`. */
export function originOf(env: Environment, name: string, fallback: string, problems: string[]): string {
  const text = read(env, name, problems)
  if (text === undefined) return fallback
  // The parser also takes "http:/x" and "http://user@x/?q" for addresses.
  if (/^https?:\/\/[^/?#@\\]+\/?$/i.test(text) && URL.canParse(text)) return new URL(text).origin
  problems.push(`${name} must be an origin such as https://lanka.example, not "${text}"`)
  return fallback
}

/** The main site; without it, documents link to none. */
export function mainSiteOf(env: Environment, fallback: string, problems: string[]): string {
  const text = read(env, 'MAIN_SITE_URL', problems) ?? fallback
  if (!(/^https?:\/\/[^/]/i.test(text) && URL.canParse(text))) {
    problems.push(`MAIN_SITE_URL must be an address such as https://lanka.example, not "${text}"`)
  }
  return text
}

/** The name of a header in small letters. */
export function countryHeaderOf(env: Environment, problems: string[]): string | undefined {
  const text = read(env, 'COUNTRY_HEADER', problems)?.toLowerCase()
  if (text !== undefined && !/^[a-z\d-]+$/.test(text)) {
    problems.push(`COUNTRY_HEADER must be the name of a header such as cf-ipcountry, not "${text}"`)
  }
  return text
}
