/** A card as people know it: by its last four digits, `•••• 4417`, which no line break divides. */
export function shortCard(masked: string): string {
  return `••••\u{a0}${masked.slice(-4)}`
}
