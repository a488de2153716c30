// Written by page/scripts/registry.mjs; do not edit.
export const backgroundIds = ['none', 'waves', 'beam', 'square-circles', 'smoke', 'tron', 'bubbles', 'grain'] as const
export type BackgroundId = (typeof backgroundIds)[number]
