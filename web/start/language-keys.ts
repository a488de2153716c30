/** Storage key that marks the cookie's language as not chosen by the person. */
export const unchosenKey = 'lanka.unchosen'

/** Storage key of a language chosen on the start page, as `id locale`, to be saved to the account. */
export const chosenAtStartKey = 'lanka.chosen'
