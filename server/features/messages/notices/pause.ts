/** Milliseconds that lie between two mails about new messages at least, and between two notices. */
export const pauseMs = 15 * 60_000
