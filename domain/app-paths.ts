/**
 * Addresses of the account area, as section 2 of the specification names them: the server sends its shell there, and the
 * router in the browser has a screen for each. A star stands for anything below.
 */
export const appPaths = {
  /** With a language in front or without one; one that there is not falls back to the stored one in the browser. */
  localized: ['/auth', '/5XX'],
  plain: ['/my', '/my/*', '/admin', '/admin/*', '/as/*', '/w/*'],
} as const
