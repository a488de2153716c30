export { pageFileOf } from './export/service.ts'
export { archiveOf, type ArchiveEntry } from './format/archive.ts'
