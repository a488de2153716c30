/** Bytes of a picture that somebody may upload. */
export const maxImageBytes = 10 * 1024 * 1024
