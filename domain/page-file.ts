/** Limits of an imported page file: its bytes, and the number of files in it. */
export const maxPageFileBytes = 50 * 1024 * 1024
export const maxPageFileEntries = 2000

/** File extension of a page file. */
export const pageFileEnding = '.lanka'
