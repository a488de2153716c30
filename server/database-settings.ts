import { read, type Environment } from './environment.ts'

/** Reads the address of a PostgreSQL server; error messages never contain it, since it holds a password. */
function serverOf(env: Environment, name: string, problems: string[]): string | undefined {
  const text = read(env, name, problems)
  // No more than the scheme: the driver also takes addresses of sockets, which are no URLs.
  if (text !== undefined && !/^postgres(?:ql)?:\/\/./.test(text)) {
    problems.push(`${name} must look like postgresql://user:password@db.example:5432/lanka`)
  }
  return text
}

/** The addresses of the database server; without any the embedded one is used. */
export function databaseOf(
  env: Environment,
  problems: string[],
): { databaseUrl: string | undefined; databaseDirectUrl: string | undefined } {
  const databaseUrl = serverOf(env, 'DATABASE_URL', problems)
  const databaseDirectUrl = serverOf(env, 'DATABASE_DIRECT_URL', problems)
  if (databaseUrl === undefined && databaseDirectUrl !== undefined) {
    problems.push('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set')
  }
  return { databaseUrl, databaseDirectUrl: databaseDirectUrl ?? databaseUrl }
}
