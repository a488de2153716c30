import { fieldLimits, login } from './fields.ts'

const endings = ['_ua', '_page', '_links'] as const
const online = '_online'
const beginning = 'hey_'
/** Tried beside the words, so that popular names find something, too. */
const numbers = 24

/** A name of letters and its number: `marta2`; digits alone are no number of anything. */
const numbered = /^(.*[A-Za-z_])([1-9]\d{0,3})$/

function withoutEnding(name: string): string {
  const ending = [...endings, online].find((known) => name.toLowerCase().endsWith(known))
  return ending === undefined ? name : name.slice(0, -ending.length)
}

/** The first letters of a name that leave room for what stands beside it; none ends in the sign that joins them. */
function fit(name: string, beside: string): string {
  return name.slice(0, fieldLimits.login.max - beside.length).replace(/_+$/, '')
}

function* variants(address: string): Generator<string> {
  const [, counted = address, number = '0'] = numbered.exec(address) ?? []
  const name = withoutEnding(address.replace(/_+$/, ''))
  // Digits would run into the number behind them.
  const joint = /[A-Za-z_]$/.test(counted) ? '' : '_'
  const next = (step: number) => `${joint}${Number(number) + step}`
  if (name !== address) yield name
  for (const ending of endings) yield `${fit(name, ending)}${ending}`
  yield `${counted.slice(0, fieldLimits.login.max - next(1).length)}${next(1)}`
  yield `${fit(name, online)}${online}`
  yield `${beginning}${fit(name, beginning)}`
  for (let step = 2; step <= numbers; step += 1) {
    yield `${counted.slice(0, fieldLimits.login.max - next(step).length)}${next(step)}`
  }
}

/**
 * Addresses like one that is taken, the nearest first. Each keeps the rules of logins and is another address than the
 * given one, whose letter case it keeps; whether they are free, only a database knows.
 */
export function addressesLike(address: string): string[] {
  const known = new Set([address.toLowerCase()])
  return [...variants(address)].filter((variant) => {
    const key = variant.toLowerCase()
    const isNew = !known.has(key) && login.safeParse(variant).success
    known.add(key)
    return isNew
  })
}
