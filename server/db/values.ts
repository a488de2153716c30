import { TypeOverrides } from 'pg'

const INT8 = 20
const DATE = 1082

/** Type parsers: counts as numbers, dates as 'YYYY-MM-DD', timestamps as Date, numeric as text. */
export const valueTypes = new TypeOverrides()
valueTypes.setTypeParser(INT8, parseCount)
valueTypes.setTypeParser(DATE, (text) => text)

function parseCount(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read exactly.`)
  return value
}
