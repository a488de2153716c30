/** Why a session ended, as the refusal of its refresh token says in `result.ended`. */
export const sessionEndReasons = [
  /** The owner ended it from another device. */
  'by_owner',
  /** The owner signed in on too many other devices since. */
  'too_many',
  'by_staff',
  /** The password was changed elsewhere, or reset by a link. */
  'password',
  /** A second factor or a passkey was added or removed elsewhere. */
  'factor',
  /** A change of the account's e-mail was stopped from the former mailbox. */
  'email',
  /** Its refresh token was used again after it had been exchanged, so it may have been stolen. */
  'copied',
  /** Another security reason. */
  'security',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

export function isSessionEndReason(value: unknown): value is SessionEndReason {
  return sessionEndReasons.some((end) => end === value)
}
