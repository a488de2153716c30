import { defineJob } from '#server/job-queue/job.ts'
import { prunePageChanges } from './change-table.ts'
import { buildSitemap } from './sitemap/service.ts'

export const siteJobs = [
  defineJob({ name: 'build-sitemap', schedule: { every: 'hour', minute: 22 }, run: (deps) => buildSitemap(deps) }),
  defineJob({ name: 'prune-page-changes', schedule: { every: 'hour', minute: 25 }, run: prunePageChanges }),
]
