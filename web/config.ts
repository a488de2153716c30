/** Configuration that the server passes in the document, see the data block `public-config` in index.html. */
export interface PublicConfig {
  siteName: string
  mainSiteUrl: string
  appOrigin: string
  siteOrigin: string
  contentOrigin: string
  supportEmail: string
  robotCheck: 'altcha' | 'turnstile'
}

export const config = JSON.parse(document.getElementById('public-config')?.textContent ?? '') as PublicConfig

/** Host of the public pages without scheme: `lanka.example`. */
export function siteHost(): string {
  return new URL(config.siteOrigin).host
}

/** A page's address without scheme: `lanka.example/olena`. */
export function addressOfPage(path: string): string {
  return `${siteHost()}/${path}`
}

export function urlOfPage(path: string): string {
  return `${config.siteOrigin}/${path}`
}
