import { isInAppBrowser, readReferral, referralKey } from '#domain/referral.ts'
import { storage } from '#web/session/safe-storage.ts'

/** Stores the referral of this window's address and removes it from the address; call before routing. */
export function keepReferral(): void {
  const here = location.pathname + location.search + location.hash
  const { value, href } = readReferral(here)
  if (value !== undefined) storage.setItem(referralKey, value)
  if (href !== here && !isInAppBrowser(navigator.userAgent, window)) history.replaceState(history.state, '', href)
}

/** The stored referral, for the registration. */
export function keptReferral(): string | undefined {
  return storage.getItem(referralKey) ?? undefined
}
