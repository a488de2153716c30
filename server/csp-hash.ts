import { createHash } from 'node:crypto'

/** The source expression that allows an inline style or script by its hash (CSP Level 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
