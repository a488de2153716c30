// Written by page/scripts/registry.mjs; do not edit.
export const themeIds = ['ranok', 'knyha', 'nich', 'lis', 'signal', 'vyshyvanka', 'smerk', 'papir', 'step', 'kobalt'] as const
export type ThemeId = (typeof themeIds)[number]
