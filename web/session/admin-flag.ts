/** Storage key of the flag by which this device remembers whether its user is staff. */
export const adminFlagKey = 'ia'

/**
 * Encodes a user's staff status and the time it was learned: seconds since 1970, doubled, plus one for staff, in base
 * 36. It only decides what this device stores and offers; the server checks the rights.
 */
export function adminFlag(isAdmin: boolean, nowMs: number): string {
  return (Math.floor(nowMs / 1000) * 2 + (isAdmin ? 1 : 0)).toString(36)
}

/** Whether the flag says staff; false for anything that is not a flag. */
export function saysAdmin(flag: string | null): boolean {
  return flag !== null && /^[0-9a-z]+$/.test(flag) && Number.parseInt(flag, 36) % 2 === 1
}
