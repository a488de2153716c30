import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { silentLog } from '#server/log.ts'
import { withClient } from '../client.ts'
import { startEmbedded } from '../embedded/start.ts'
import { migrateProduct } from '../migrate-product.ts'

/** How tests reach the run's database server. */
export interface TestServer {
  /** Connection URL without a database name. */
  maintenanceUrl: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Starts a server without fsync, or uses TEST_DATABASE_URL, and migrates the template that tests clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => undefined } : await startThrowAway()
  const template = `lanka_template_${randomBytes(4).toString('hex')}`
  await withClient({ connectionString: server.url }, (client) => client.query(`create database ${template}`))
  await migrateProduct({ connectionString: withDatabase(server.url, template) }, silentLog)
  project.provide('testServer', { maintenanceUrl: server.url, template })
  return async () => {
    await withClient({ connectionString: server.url }, (client) =>
      client.query(`drop database ${template} with (force)`),
    )
    await server.stop()
  }
}

async function startThrowAway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanka-test-'))
  const server = await startEmbedded({ dataDir, log: silentLog, fsync: false })
  const { host = '', user = '' } = server.connection
  return {
    url: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
