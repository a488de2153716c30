import { TypeOverrides } from 'pg'

const INT8 = 20
const DATE = 1082

/** How values arrive: counts as numbers, calendar days as 'YYYY-MM-DD', moments as Date, numeric as text. */
export const valueTypes = new TypeOverrides()
valueTypes.setTypeParser(INT8, parseCount)
valueTypes.setTypeParser(DATE, (text) => text)

function parseCount(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read exactly.`)
  return value
}
