/** Layouts in the order in which they are offered. */
export const layoutIds = ['centre', 'left', 'cover', 'poster', 'glass', 'tiles', 'brutalist', 'index'] as const
export type LayoutId = (typeof layoutIds)[number]
