// Sent only with pages that are opened with a referral: stores it and removes it from the address.
import { isInAppBrowser, readReferral, referralKey } from '#domain/referral.ts'

const here = location.pathname + location.search + location.hash
const { value, href } = readReferral(here)
try {
  if (value !== undefined) localStorage.setItem(referralKey, value)
} catch {
  // Storage is forbidden; the page still works.
}
if (href !== here && !isInAppBrowser(navigator.userAgent, window)) history.replaceState(history.state, '', href)
