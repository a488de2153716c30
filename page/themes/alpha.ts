/** Rounds an alpha to the 256 values that browsers use. */
export function drawnAlpha(alpha: number): number {
  return Math.round(alpha * 255) / 255
}

/** A colour with an alpha from 0 to 1 in CSS syntax. */
export function withAlpha(color: string, alpha: number): string {
  if (alpha === 1) return color
  const digits = Math.round(alpha * 255).toString(16)
  return `${color}${digits.padStart(2, '0')}`
}
