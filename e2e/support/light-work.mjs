// Loaded before the product on servers where tests register many people: the answers of robot checks lie in the first
// hundredth of the range, so that a solution takes about ten guesses instead of a thousand. The checks are otherwise
// created, solved and verified as usual. The product has no such setting; servers without this file ask for all of the
// work.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { randomInt } = crypto

/** Only the robot check calls randomInt with two bounds. */
crypto.randomInt = (...given) => {
  const [from, to] = given
  return typeof to === 'number' ? randomInt(Math.ceil(from / 100), Math.ceil(to / 100)) : randomInt(...given)
}
syncBuiltinESMExports()
