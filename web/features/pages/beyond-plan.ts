import type { User } from '#contract/users.ts'

/**
 * Whether visitors are led from a page to the main one because its owner's plan holds fewer pages. The pages of a user
 * come in the order in which the site counts them: the main one first, archived ones at their places.
 */
export function isBeyondPlan({ pages, limits }: Pick<User, 'pages' | 'limits'>, pageId: string): boolean {
  return pages.findIndex(({ id }) => id === pageId) >= limits.pages
}
