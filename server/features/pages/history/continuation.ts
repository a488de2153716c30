/**
 * Number of characters that a text may lose between two saves, as typing corrections do, and still count as continued.
 */
const toleratedDeletions = 6

/** In addresses every character counts. */
const address = /^(?:[a-z]+:|\/)/

/** Colours, ids and choices are quickly picked again; other values were written by somebody. */
const choice = /^[#a-z0-9-]*$/

function isTextContinued(former: string, next: string): boolean {
  const most = Math.min(former.length, next.length)
  let start = 0
  while (start < most && former[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && former.at(-1 - end) === next.at(-1 - end)) end += 1
  const gone = former.length - start - end
  return gone === 0 || (!address.test(former) && gone <= toleratedDeletions && gone * 2 <= former.length)
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
}

/**
 * Whether `next` still contains everything of `former`: every block and every text, at most extended. Only then may the
 * earlier state go without a version of its own.
 */
export function isContinued(former: unknown, next: unknown): boolean {
  if (typeof former === 'string') {
    return former === next || choice.test(former) || (typeof next === 'string' && isTextContinued(former, next))
  }
  if (typeof former !== 'object' || former === null) return true
  if (typeof next !== 'object' || next === null) return false
  if (Array.isArray(former)) {
    if (!Array.isArray(next)) return false
    return former.every((item, index) => {
      const id = idOf(item)
      const later: unknown = id === undefined ? next[index] : next.find((candidate) => idOf(candidate) === id)
      return later !== undefined && isContinued(item, later)
    })
  }
  return Object.entries(former).every(([key, value]) => isContinued(value, Reflect.get(next, key)))
}
