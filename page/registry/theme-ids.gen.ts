// Written by page/scripts/registry.mjs; do not edit.
export const themeIds = ['centre-ranok', 'centre-pysanka', 'centre-vyshyvanka', 'left-knyha', 'cover-zharyny', 'poster-stsena', 'glass-rozlyv', 'tiles-hlyna', 'brutalist-strichka', 'index-arkush', 'ranok', 'knyha', 'lis', 'tuman', 'lon', 'signal', 'kobalt', 'kavun', 'lymon', 'malva', 'nich', 'smerk', 'zharyny', 'neon', 'vyshyvanka', 'petrykivka', 'pysanka', 'kosiv', 'karpaty', 'step', 'rizdvo', 'velykden', 'nezalezhnist', 'sertse', 'papir', 'bilyi', 'studiia', 'hrafit'] as const
export type ThemeId = (typeof themeIds)[number]
