import type { User } from '#contract/users.ts'

/**
 * Whether visitors of a page are redirected to the main one because the owner's plan allows fewer pages. A user's pages
 * come in the order in which the site counts them: the main one first, archived ones included.
 */
export function isBeyondPlan({ pages, limits }: Pick<User, 'pages' | 'limits'>, pageId: string): boolean {
  return pages.findIndex(({ id }) => id === pageId) >= limits.pages
}
