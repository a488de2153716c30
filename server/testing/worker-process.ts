import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/db/connect.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { jobs } from '#server/jobs.ts'
import { consoleLog } from '#server/log.ts'

// Runs as a process that the test kills: a node without a port that runs jobs.
const [databaseUrl = '', dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const log = consoleLog()
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtpUrl })
const database = await openDatabase({ databaseUrl, dataDir, log })
startWorkers(await createDeps(config, { database, log, shell: async () => '', webDir: dataDir }), jobs)
log.info('jobs run here')
