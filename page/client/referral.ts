// Goes with pages that are opened with a referral, and with no others: keeps it, and takes it out of sight.
import { isInAppBrowser, readReferral, referralKey } from '#domain/referral.ts'

const here = location.pathname + location.search + location.hash
const { value, href } = readReferral(here)
try {
  if (value !== undefined) localStorage.setItem(referralKey, value)
} catch {
  // Where storage is forbidden, the page is read all the same.
}
if (href !== here && !isInAppBrowser(navigator.userAgent, window)) history.replaceState(history.state, '', href)
