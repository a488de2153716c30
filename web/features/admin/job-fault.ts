/** Kind of a job's failure, as far as its error tells. */
export type JobFault = 'unreachable' | 'slow' | 'mailRefused' | 'unknown'

const signs: readonly (readonly [JobFault, RegExp])[] = [
  ['slow', /ETIMEDOUT|timed? ?out|timeout|aborted/i],
  ['unreachable', /ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|fetch failed|socket hang up/],
  ['mailRefused', /\b5\d\d[ -]\d\.\d\.\d|Invalid login|recipients? (?:was|were) rejected/i],
]

/** Classifies an error message of a library by what staff can do about it. */
export function jobFault(error: string): JobFault {
  return signs.find(([, sign]) => sign.test(error))?.[0] ?? 'unknown'
}
