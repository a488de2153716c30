/** The one of some values that an address names; undefined for what is none of them. */
export const among = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

/** Whether an address names a day that lists can be asked for by. */
export const isDay = (text: string | undefined) => text !== undefined && /^2[01]\d\d-\d\d-\d\d$/.test(text)
