import { kyivZone } from '#domain/kyiv-zone.ts'

const format = new Intl.DateTimeFormat('uk-UA', {
  timeZone: kyivZone,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats an instant in Kyiv time, whatever the device's time zone is: `5 жовтня о 14:05`. */
export function kyivMoment(instant: string): string {
  return format.format(new Date(instant))
}
