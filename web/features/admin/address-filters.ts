/** The value if it is one of `values`; otherwise undefined. */
export const among = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

/** Whether a text is a day in the supported range. */
const isDay = (text: string | undefined) => text !== undefined && /^2[01]\d\d-\d\d-\d\d$/.test(text)

/** Search text and days of an address; invalid ones are left out. */
export const searchAndDays = ({ q, from, to }: Readonly<Record<string, string | undefined>>) => ({
  ...(q && { q }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
