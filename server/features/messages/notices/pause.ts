import { minuteMs } from '#domain/dates.ts'

/** Minimum time in ms between two mails about new messages to one person, and between two Telegram notices. */
export const pauseMs = 15 * minuteMs
