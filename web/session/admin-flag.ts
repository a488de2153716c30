/** Key beside the session under which this device remembers whether its user is staff. */
export const adminFlagKey = 'ia'

/**
 * The stored form of a user's admin status and of the time it was learned: seconds since 1970, doubled, plus one for
 * staff, in base 36. It only decides what this device keeps and offers; rights are the server's to judge.
 */
export function adminFlag(isAdmin: boolean, nowMs: number): string {
  return (Math.floor(nowMs / 1000) * 2 + (isAdmin ? 1 : 0)).toString(36)
}

/** Whether the flag says staff; anything that is no flag says no. */
export function saysAdmin(flag: string | null): boolean {
  return flag !== null && /^[0-9a-z]+$/.test(flag) && Number.parseInt(flag, 36) % 2 === 1
}
