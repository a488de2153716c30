/** An alpha from 0 to 1 as a browser draws it, of which there are only 256. */
export function drawnAlpha(alpha: number): number {
  return Math.round(alpha * 255) / 255
}

/** The colour as CSS takes it with an alpha from 0 to 1. */
export function withAlpha(color: string, alpha: number): string {
  if (alpha === 1) return color
  const digits = Math.round(alpha * 255).toString(16)
  return `${color}${digits.padStart(2, '0')}`
}
