import { Redirect, type Visit } from '#web/routing/table.ts'

/** Sections that stood among the settings of a page, and belong to the account. */
const ofAccount = new Set(['email', 'username', 'password', 'factor', 'passkeys', 'sessions', 'log', 'export', 'leave'])

/** Addresses of these sections that people have kept lead to where they are. */
export function leaveForAccount({ place: { href, hash, pathname } }: Visit): void {
  if (ofAccount.has(hash)) throw new Redirect(href.replace(pathname, '/my/account'))
}
