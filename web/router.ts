import { settleLanguage } from './guards.ts'
import { withinWorkerScope } from './offline/list-address.ts'
import { routes } from './routes.ts'
import { createRouter } from './routing/router.ts'

export const router = createRouter({
  routes,
  settle: settleLanguage,
  present: withinWorkerScope,
})
