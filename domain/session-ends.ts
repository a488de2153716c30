/** Why a session is over, as the refusal of its refresh token tells in `result.ended`. */
export const sessionEnds = [
  /** Its person ended it from another device. */
  'by_owner',
  /** Its person signed in on so many others since. */
  'too_many',
  'by_staff',
  /** The password was changed elsewhere, or set anew by a link. */
  'password',
  /** A second factor or a passkey was added or removed elsewhere. */
  'factor',
  /** The mailbox of the account stopped a change of its e-mail. */
  'email',
  /** Its key came back after it had been exchanged, so somebody may have copied it. */
  'copied',
  /** Another reason of security. */
  'security',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

export function isSessionEnd(value: unknown): value is SessionEnd {
  return sessionEnds.some((end) => end === value)
}
