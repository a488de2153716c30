export { pageFileOf } from './export/service.ts'
export { archiveOf, entryOf, type ArchiveEntry } from './format/archive.ts'
