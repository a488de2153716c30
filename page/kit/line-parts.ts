/** A stretch without line breaks: a hyphen ends a line unless a digit or a word joiner follows. */
export const lineParts = /(?:[\u00A0\u202F]|[^\s–—-]|-(?=[\d\u2060]))+[–—-]?|[–—-]/g
