/** Sources that a page may be filled from; the preceding version is pinned in the history. */
export const pinReasons = ['linktree', 'taplink', 'linkstack', 'instagram', 'list', 'file'] as const
export type PinReason = (typeof pinReasons)[number]
