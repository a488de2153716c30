/** Hryvnias as WayForPay writes them, `149.5` for 14950 kopecks; computed from digits to avoid fractions. */
export function toHryvnias(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{1,2}$/, '')
}

/** Kopecks of `149`, `149.5` or `149.50`; undefined for other texts. */
export function toKopecks(hryvnias: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(hryvnias) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
}
