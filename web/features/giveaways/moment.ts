import { kyivZone } from '#domain/kyiv-zone.ts'

const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const local = new Intl.DateTimeFormat('uk-UA', parts)
const kyiv = new Intl.DateTimeFormat('uk-UA', { ...parts, timeZone: kyivZone })

/**
 * Formats an instant in Kyiv time, whatever the device's time zone is: `5 жовтня о 14:05`. Where the clock shows another
 * time, it says whose time this is.
 */
export function kyivMoment(instant: string): string {
  const at = new Date(instant)
  const moment = kyiv.format(at)
  return moment === local.format(at) ? moment : `${moment} за Києвом`
}
