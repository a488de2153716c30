import type { Log } from '#server/log.ts'
import { openDatabase, type Database } from '../connect.ts'
import { DatabaseSetupError, errorCode, isDiskFull } from '../errors.ts'
import { migrateProduct } from '../migrate-product.ts'
import { migrations } from '../migrations.ts'
import { backup } from './backup.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'
import { restore } from './restore.ts'
import { showStatus } from './status.ts'

export interface DbCommandOptions {
  dataDir: string
  databaseUrl?: string | undefined
  directUrl?: string | undefined
  /** Folder of the npm package of another PostgreSQL version, to export data from its cluster. */
  postgresPackage?: string | undefined
  log: Log
}

const USAGE = `npm run db -- <command>
  migrate           bring the database to the level of this release
  status            show the server, its size and its migrations
  backup <folder>   copy the embedded database, the uploads and the secret into a new folder, also while in use
  restore <folder>  put such a copy into an empty data folder
  export <file>     write every row to one file that any release from this one on can import
  import <file>     read such a file into an empty database`

const NOT_EMBEDDED =
  'DATABASE_URL is set: back up that server with its own tools, or use "npm run db -- export <file>" and copy the uploads.'

type Command = (argument: string, options: DbCommandOptions) => Promise<void>

const commands: Readonly<Record<string, { argument: boolean; run: Command }>> = {
  migrate: {
    argument: false,
    run: (_, options) => withDatabase(options, (database) => runMigrate(database, options.log)),
  },
  status: {
    argument: false,
    run: (_, options) => withDatabase(options, (database) => showStatus(database, migrations, options.log)),
  },
  backup: { argument: true, run: runBackup },
  restore: { argument: true, run: runRestore },
  export: { argument: true, run: runExport },
  import: { argument: true, run: runImport },
}

/** Runs one `db` command and logs its outcome. Returns the exit code: 0 done, 1 failed, 2 wrong call. */
export async function runDbCommand(argv: readonly string[], options: DbCommandOptions): Promise<number> {
  const [name = '', argument = '', ...rest] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || command.argument !== (argument !== '') || rest.length > 0) {
    if (!command && name !== '') options.log.error(`There is no command "${name}".`)
    for (const line of USAGE.split('\n')) options.log.info(line)
    return 2
  }
  try {
    await command.run(argument, options)
    return 0
  } catch (error) {
    tellFailure(name, error, options.log)
    return 1
  }
}

function tellFailure(name: string, error: unknown, log: Log): void {
  // A system error names the file itself, as in "ENOENT: no such file or directory, open 'x'".
  const plain = error instanceof DatabaseSetupError || /^E[A-Z]+$/.test(errorCode(error))
  if (isDiskFull(error)) log.error('The disk is full. Nothing that was saved is lost: free some space and try again.')
  else if (plain && error instanceof Error) log.error(error.message)
  else log.error(`"${name}" failed.`, error)
}

async function withDatabase(options: DbCommandOptions, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ ...options, poolSize: 1, statementTimeout: 0 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function runMigrate({ directConfig }: Database, log: Log): Promise<void> {
  const applied = await migrateProduct(directConfig, log)
  log.info(applied.length > 0 ? `Migrations applied: ${applied.length}.` : 'The database is up to date.')
}

async function runBackup(folder: string, options: DbCommandOptions): Promise<void> {
  if (options.databaseUrl) throw new DatabaseSetupError(NOT_EMBEDDED)
  await backup(folder, options)
  options.log.info(`The backup is complete: ${folder}`)
}

async function runRestore(folder: string, options: DbCommandOptions): Promise<void> {
  const { dataDir, databaseUrl, log } = options
  if (databaseUrl) throw new DatabaseSetupError(NOT_EMBEDDED)
  const { createdAt } = await restore(folder, options)
  log.info(`The backup of ${createdAt} is restored in ${dataDir}.`)
}

async function runExport(file: string, options: DbCommandOptions): Promise<void> {
  await withDatabase(options, async ({ directConfig }) => {
    const { tables, rows } = await exportDatabase(directConfig, file)
    options.log.info(
      `Exported ${rows} rows of ${tables} tables to ${file}. Uploads and the secret are not in it: copy them too.`,
    )
  })
}

async function runImport(file: string, options: DbCommandOptions): Promise<void> {
  await withDatabase(options, async ({ directConfig }) => {
    const { tables, rows } = await importDatabase(directConfig, file, migrations, options.log)
    options.log.info(
      `Imported ${rows} rows of ${tables} tables. Put the uploads and the secret in place before starting.`,
    )
  })
}
