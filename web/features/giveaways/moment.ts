import { kyivZone } from '#domain/kyiv-zone.ts'

const format = new Intl.DateTimeFormat('uk-UA', {
  timeZone: kyivZone,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** `5 жовтня о 14:05`, on Kyiv's clocks wherever the phone is. */
export function kyivMoment(instant: string): string {
  return format.format(new Date(instant))
}
