import * as z from 'zod/mini'
import type { DonationFacts } from '#page/kit/figures.ts'
import { ask, cleanText } from './ask.ts'
import type { FigureGateway, GatewayOptions, Outcome } from './gateway.ts'

/** An amount in hryvnias, as a number or text, converted to kopecks. */
const hryvnias = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,4})?$/))]),
  z.transform((value) => Math.round(Number(value) * 100)),
)

const giver = z.object({ name: z.string(), amount: hryvnias })
/** The undocumented answer names the sum in one of these ways. */
const sum = z.object({ sum: z.optional(hryvnias), amount: z.optional(hryvnias), total: z.optional(hryvnias) })

/** Period of the figures, in seconds. */
const year = 365 * 24 * 60 * 60
const topLength = 5

type Read<T> = { state: 'answered'; facts: T } | Exclude<Outcome<never>, { state: 'answered' }>

/**
 * Creates the reader of Diaka's donation figures, by the request of its stream widget. `test=1` leaves out test
 * donations. The key is sent in the query, as the widget does.
 */
export function createDiaka({ origins, timeoutMs }: GatewayOptions): FigureGateway['readDonation'] {
  async function read<T>(parameters: Record<string, string>, schema: z.ZodMiniType<T>): Promise<Read<T>> {
    const url = new URL('/api/v1/message/stats', origins.diaka)
    url.search = new URLSearchParams({ ...parameters, 'params[test]': '1' }).toString()
    const answer = await ask(url, timeoutMs)
    // 403 means a wrong key here, which must not stop requests for other blocks.
    if ('state' in answer) return answer.reason === 'status 403' ? { state: 'unknown', reason: answer.reason } : answer
    if (answer.status >= 400) return { state: 'unknown', reason: `status ${answer.status}` }
    const told = schema.safeParse(answer.json)
    return told.success ? { state: 'answered', facts: told.data } : { state: 'troubled', reason: 'another shape' }
  }

  return async (key): Promise<Outcome<DonationFacts>> => {
    const common = { conveyorHash: key, 'params[limit]': String(topLength) }
    const total = await read({ ...common, action: 'sum', 'params[time]': String(year) }, sum)
    if (total.state !== 'answered') return total
    const top = await read({ ...common, action: 'top', 'params[offset]': String(year) }, z.array(giver))
    if (top.state !== 'answered') return top
    const { sum: whole, amount, total: all } = total.facts
    return {
      state: 'answered',
      facts: {
        amount: whole ?? amount ?? all ?? null,
        top: top.facts.slice(0, topLength).map(({ name, amount: given }) => ({
          name: cleanText(name, 80),
          amount: Math.max(0, given),
        })),
      },
    }
  }
}
