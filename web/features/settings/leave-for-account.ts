import { Redirect, type Visit } from '#web/routing/table.ts'

/** Hashes of sections that used to be in a page's settings and are now in the account's. */
const ofAccount = new Set(['email', 'username', 'password', 'factor', 'passkeys', 'sessions', 'log', 'export', 'leave'])

/** Redirects bookmarked addresses of these sections to the account. */
export function leaveForAccount({ place: { href, hash, pathname } }: Visit): void {
  if (ofAccount.has(hash)) throw new Redirect(href.replace(pathname, '/my/account'))
}
