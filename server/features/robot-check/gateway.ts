import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'

export type Turnstile = NonNullable<Config['turnstile']>

/** Outcome of verifying a token. The reason is for the log and holds no part of the token. */
export type Verdict = { state: 'passed' } | { state: 'refused' } | { state: 'unknown'; reason: string }

/** Timeout in ms for the whole answer. */
const timeoutMs = 5000

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

/** Error codes about the token; all others are about our configuration or the service. */
const tokenCodes = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/**
 * Verifies a Turnstile token with Cloudflare (POST siteverify, answered with `success`, `hostname`, `action` and
 * `error-codes`). A token is valid once, for five minutes, on our own host and for its action. Never throws.
 */
export async function verifyTurnstile(
  { verifyUrl, secretKey }: Turnstile,
  { token, hostname, action }: { token: string; hostname: string; action: string },
  timeout = timeoutMs,
): Promise<Verdict> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const answer = answerShape.safeParse(await response.json())
    if (!answer.success) return { state: 'unknown', reason: `status ${response.status}, no known answer` }
    const { success, 'error-codes': codes = [] } = answer.data
    if (success) {
      const isOurs = answer.data.hostname === hostname && answer.data.action === action
      return isOurs ? { state: 'passed' } : { state: 'refused' }
    }
    const foreign = codes.filter((code) => !tokenCodes.has(code)).join(', ')
    return foreign === '' && codes.length > 0
      ? { state: 'refused' }
      : { state: 'unknown', reason: foreign || 'no reason' }
  } catch (error) {
    return { state: 'unknown', reason: error instanceof Error ? error.name : 'out of reach' }
  }
}
