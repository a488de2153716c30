/** In the browser's storage: the cookie says a language that nobody has chosen. */
export const unchosenKey = 'lanka.unchosen'

/** In the browser's storage: who has chosen which language on the start page, as `id locale`, for their account. */
export const chosenAtStartKey = 'lanka.chosen'
