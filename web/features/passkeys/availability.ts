import { isInAppBrowser } from '#domain/referral.ts'

/** Whether this browser can use passkeys; those inside other apps say so and then cannot. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isInAppBrowser(navigator.userAgent, window)
}
