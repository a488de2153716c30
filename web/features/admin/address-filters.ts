/** The value if it is one of `values`; otherwise undefined. */
export const among = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

/** Whether a text is a day in the supported range. */
const isDay = (text: string | undefined) => text !== undefined && /^2[01]\d\d-\d\d-\d\d$/.test(text)

/** Search text and days of an address; invalid ones are left out, and the earlier day is the first. */
export function searchAndDays({ q, ...days }: Readonly<Record<string, string | undefined>>) {
  const isReversed = isDay(days['from']) && isDay(days['to']) && days['from']! > days['to']!
  const [from, to] = isReversed ? [days['to'], days['from']] : [days['from'], days['to']]
  return { ...(q && { q }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}
