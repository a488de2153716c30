/** The one of some values that an address names; undefined for what is none of them. */
export const among = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

/** Whether an address names a day that lists can be asked for by. */
const isDay = (text: string | undefined) => text !== undefined && /^2[01]\d\d-\d\d-\d\d$/.test(text)

/** What an address names of a search and its days; what is none is left out. */
export const searchAndDays = ({ q, from, to }: Readonly<Record<string, string | undefined>>) => ({
  ...(q && { q }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
