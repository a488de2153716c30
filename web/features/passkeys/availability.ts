import { isInAppBrowser } from '#domain/referral.ts'

/** Whether this browser supports passkeys. In-app browsers claim to and fail. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isInAppBrowser(navigator.userAgent, window)
}
