import { settleLanguage } from './guards.ts'
import { withinWorkerScope } from './offline/list-address.ts'
import { routes, routesForDevelopers } from './routes.ts'
import { createRouter } from './routing/router.ts'

export const router = createRouter({
  routes: { ...routes, ...routesForDevelopers },
  settle: settleLanguage,
  present: withinWorkerScope,
})
