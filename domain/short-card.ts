/** Returns a card's last four digits, `•••• 4417`, with a no-break space. */
export function shortCard(masked: string): string {
  return `••••\u{a0}${masked.slice(-4)}`
}
