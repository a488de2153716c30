import path from 'node:path'

/** Data folder of the server that all tests without their own server share; scripts/runners.mjs sets it. */
export const sharedDataDir = process.env['E2E_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../test-results/data')
