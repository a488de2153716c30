import { fileURLToPath } from 'node:url'
import { hasUsers } from './features/operator/service.ts'
import { serve } from './serve.ts'

await serve(fileURLToPath(import.meta.url), async ({ deps }, { appOrigin }, log) => {
  if (await hasUsers(deps.database.db)) return
  log.info(`Nobody is registered yet. Register at ${appOrigin}/auth, then make yourself the administrator:`)
  log.info('  npm run admin -- YOUR_LOGIN')
})
