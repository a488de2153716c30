import { fileURLToPath } from 'node:url'
import { hasUsers } from './features/operator/service.ts'
import { sellerWarning } from './seller-settings.ts'
import { serve } from './serve.ts'
import { setupSummary } from './setup-summary.ts'

await serve(fileURLToPath(import.meta.url), async ({ deps }, config, log) => {
  log.info(setupSummary(config))
  const warning = sellerWarning(config)
  if (warning !== undefined) log.warn(warning)
  if (deps.payments.has('sandbox')) {
    log.info('Plus is free of charge here: no payment provider is configured (README, “Payments”).')
  }
  if (await hasUsers(deps.database.db)) return
  log.info(`Nobody is registered yet. Register at ${config.appOrigin}/auth, then make yourself the administrator:`)
  log.info('  npm run admin -- YOUR_LOGIN')
})
