// Loaded before the product into servers at which many people of the tests register: their robot checks hide the answer
// in the first hundredth of the range, so that a solution takes ten guesses and not a thousand. The checks are made,
// solved and verified as ever. The product has no such setting; servers without this ask for all of the work.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { randomInt } = crypto

/** The robot check alone draws from a range with two ends. */
crypto.randomInt = (...given) => {
  const [from, to] = given
  return typeof to === 'number' ? randomInt(Math.ceil(from / 100), Math.ceil(to / 100)) : randomInt(...given)
}
syncBuiltinESMExports()
