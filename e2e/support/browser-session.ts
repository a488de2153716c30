import type { Page } from '@playwright/test'
import type { SignedIn } from './http-client.ts'
import type { Language } from './words.ts'

const mask = new TextEncoder().encode('ланка до ланки')

/** Obfuscates a session as the account area stores it, see web/session/obfuscation.ts. */
function obfuscated(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return Buffer.from(bytes.map((byte, index) => byte ^ mask[index % mask.length]!)).toString('base64url')
}

/** Signs a person in without any screen, by writing the session to the storage of the account area. */
export async function putSession(page: Page, origin: string, person: SignedIn, lang: Language): Promise<void> {
  const { token: accessToken, refreshToken, id, login: username } = person
  const session = { accessToken, refreshToken, identity: { id, username, lang }, lastUsername: username }
  const localStorage = [{ name: 'lanka.session', value: obfuscated(session) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  await page.context().addCookies([{ name: 'language', value: lang, url: origin }])
}
