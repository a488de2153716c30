/// <reference types="vite/types/importMeta.d.ts" />
import type { Migration } from './migrate.ts'

// Bundled as text, so that the built server needs no folder of SQL files beside it.
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Every migration of this release, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
