import { readConfig, readDataConfig } from './config.ts'
import { runDbCommand } from './db/commands/run.ts'
import { openDatabase } from './db/connect.ts'
import { migrateProduct } from './db/migrate-product.ts'
import { grantAdmin, setPrice } from './features/operator/service.ts'
import { databasePlace } from './setup-summary.ts'
import { holdsData } from './stored-secret.ts'
import { consoleLog, type Log } from './log.ts'

const usage = `Commands:
  npm run admin -- LOGIN     make the account LOGIN an administrator
  npm run price -- PERIOD HRYVNIAS DAY   set what Plus costs from a day on
  npm run db -- COMMAND      migrate, status, backup, restore, export, import
`

/** Commands that bring a secret along or have it put beside the data; the others create one with a new database. */
const commandsWithoutSecret = ['import', 'restore']

function runDb(rest: string[], log: Log): Promise<number> {
  const config = readDataConfig(process.env)
  if (!commandsWithoutSecret.includes(rest[0] ?? '') && !holdsData(config.dataDir)) readConfig(process.env)
  return runDbCommand(rest, { ...config, directUrl: config.databaseDirectUrl, log })
}

/** Runs an operator's command, whether or not the product is running; returns the exit code. */
async function run(command: string | undefined, rest: string[]): Promise<number> {
  const log = consoleLog()
  if (command === 'db') return runDb(rest, log)
  const config = readConfig(process.env)
  const login = rest[0]
  if (command !== 'price' && (command !== 'admin' || login === undefined)) {
    process.stderr.write(usage)
    return 2
  }
  const database = await openDatabase({ ...config, directUrl: config.databaseDirectUrl, log })
  try {
    await migrateProduct(database.directConfig, log)
    if (command === 'price') {
      const { done, text } = await setPrice(database.db, rest, new Date())
      process.stdout.write(text)
      return done ? 0 : 1
    }
    const granted = await grantAdmin(database.db, login!, new Date())
    const where = `in the database ${databasePlace(config)}`
    process.stdout.write(
      granted ? `${login} is an administrator now ${where}.\n` : `There is no account ${login} ${where}.\n`,
    )
    return granted ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exit(await run(process.argv[2], process.argv.slice(3)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
