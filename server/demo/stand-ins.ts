import type { Config } from '#server/config.ts'
import { startMonobank } from '#server/stand-ins/monobank.ts'
import { startWayForPay } from '#server/stand-ins/wayforpay.ts'

/** What the first process of a demo tells those that it starts. */
const settled = 'DEMO_PAYMENTS'

/**
 * With `DEMO_PROVIDERS`, such as `monobank,wayforpay`, the demo takes money at servers on this machine that speak these
 * providers' protocols; without it, the sandbox does. They live as long as the demo does, and so do payments there.
 */
export async function withStandIns(): Promise<(config: Config) => Config> {
  const wanted = process.env['DEMO_PROVIDERS']?.split(',') ?? []
  if (wanted.length === 0) return (config) => config
  process.env[settled] ??= JSON.stringify({
    monobank: wanted.includes('monobank') ? (await startMonobank()).settings : undefined,
    wayforpay: wanted.includes('wayforpay') ? (await startWayForPay()).settings : undefined,
  })
  const payments = JSON.parse(process.env[settled]) as Config['payments']
  return (config) => ({ ...config, payments })
}
