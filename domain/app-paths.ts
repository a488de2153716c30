/**
 * Paths of the account area, as in section 2 of the specification: the server answers them with the application's HTML,
 * and the router in the browser has a screen for each. A star matches any path below.
 */
export const appPaths = {
  /** Paths that may have a language prefix; an unsupported language falls back to the one stored in the browser. */
  localized: ['/auth', '/5XX'],
  plain: ['/my', '/my/*', '/admin', '/admin/*', '/as/*', '/w/*'],
} as const
