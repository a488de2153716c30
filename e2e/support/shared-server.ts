import path from 'node:path'

/** Data folder of the server that all tests share which need none of their own; scripts/runners.mjs names it. */
export const sharedDataDir = process.env['E2E_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../test-results/data')
