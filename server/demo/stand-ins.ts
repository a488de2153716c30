import type { Config } from '#server/config.ts'
import { startMonobank } from '#server/stand-ins/monobank.ts'
import { startWayForPay } from '#server/stand-ins/wayforpay.ts'

/** Environment variable by which the first process passes settings to its children. */
const settingsVariable = 'DEMO_PAYMENTS'

/**
 * With `DEMO_PROVIDERS`, such as `monobank,wayforpay`, starts local servers that speak these providers' protocols;
 * without it the sandbox is used. They and their payments live as long as the demo.
 */
export async function withStandIns(): Promise<(config: Config) => Config> {
  const wanted = process.env['DEMO_PROVIDERS']?.split(',') ?? []
  if (wanted.length === 0) return (config) => config
  process.env[settingsVariable] ??= JSON.stringify({
    monobank: wanted.includes('monobank') ? (await startMonobank()).settings : undefined,
    wayforpay: wanted.includes('wayforpay') ? (await startWayForPay()).settings : undefined,
  })
  const payments = JSON.parse(process.env[settingsVariable]) as Config['payments']
  return (config) => ({ ...config, payments })
}
