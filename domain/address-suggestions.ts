import { fieldLimits, login } from './fields.ts'

const endings = ['_ua', '_page', '_links'] as const
const online = '_online'
const beginning = 'hey_'
/** Number of numbered variants, so that popular names get suggestions too. */
const numbers = 24

/** A name that ends in a number, such as `marta2`; digits alone do not match. */
const numbered = /^(.*[A-Za-z_])([1-9]\d{0,3})$/

function withoutEnding(name: string): string {
  const ending = [...endings, online].find((known) => name.toLowerCase().endsWith(known))
  return ending === undefined ? name : name.slice(0, -ending.length)
}

/** Cuts a name so that `beside` still fits within the limit; removes trailing underscores. */
function fit(name: string, beside: string): string {
  return name.slice(0, fieldLimits.login.max - beside.length).replace(/_+$/, '')
}

function* variants(address: string): Generator<string> {
  const [, counted = address, number = '0'] = numbered.exec(address) ?? []
  const name = withoutEnding(address.replace(/_+$/, ''))
  // Without an underscore, digits at the end of the name would merge with the number.
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
 * Returns addresses similar to a taken one, the most similar first. Each is a valid login and differs from the given
 * one, whose letter case it keeps. Whether they are free is not checked here.
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
