/** Bytes of a page file that is taken, and the files within it. */
export const maxPageFileBytes = 50 * 1024 * 1024
export const maxPageFileEntries = 2000

/** How the name of a page file ends. */
export const pageFileEnding = '.lanka'
