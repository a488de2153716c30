/** Why a session ended, as the refusal of its refresh token says in `result.ended`. */
export const sessionEnds = [
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
export type SessionEnd = (typeof sessionEnds)[number]

export function isSessionEnd(value: unknown): value is SessionEnd {
  return sessionEnds.some((end) => end === value)
}
