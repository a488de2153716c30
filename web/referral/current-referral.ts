import { isInAppBrowser, readReferral, referralKey } from '#domain/referral.ts'
import { storage } from '#web/session/safe-storage.ts'

/** Keeps the referral of the address this window was opened with and takes it out of sight; call before routing. */
export function keepReferral(): void {
  const here = location.pathname + location.search + location.hash
  const { value, href } = readReferral(here)
  if (value !== undefined) storage.setItem(referralKey, value)
  if (href !== here && !isInAppBrowser(navigator.userAgent, window)) history.replaceState(history.state, '', href)
}

/** Who sent this person here, for the registration. */
export function keptReferral(): string | undefined {
  return storage.getItem(referralKey) ?? undefined
}
