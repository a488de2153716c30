// The public interface of identity.
export { findUserRow, refusedName } from './accounts/service.ts'
export { sendConfirmation } from './confirmation/service.ts'
export { changeByCode, factorMethodsOf, opensNewestSecret, refuseUnproven } from './factors/service.ts'
export { listPasskeys } from './passkeys/service.ts'
export { refuseCommonPassword } from './passwords/common-passwords/common-passwords.ts'
export { checkCurrentPassword } from './passwords/current-password.ts'
export { hashPassword } from './passwords/passwords.ts'
export {
  allEvents,
  logEventOutsideSession,
  logEndedSessions,
  logEvent,
  readSecurityEvents,
} from './security-log/service.ts'
export { authenticate, seesHiddenPictures } from './sessions/authentication.ts'
export { allSessions } from './sessions/list/service.ts'
export { endEverySession, endOtherSessions, issueTokens, recordStaffUse, startSession } from './sessions/service.ts'
export { pictureCookie } from './sessions/picture-cookie.ts'
export type { Tokens } from './sessions/service.ts'
export { lockForStaff } from './staff/lock.ts'
export type { LockedAccount } from './staff/lock.ts'
export { logLook, logStaffChange, logStaffView, mayLook } from './staff/log/service.ts'
