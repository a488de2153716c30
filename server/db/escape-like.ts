/** Escapes the wildcard characters of LIKE. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
