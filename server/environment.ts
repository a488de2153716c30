import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads a variable, or the content of the file named by `NAME_FILE`. */
export function read(env: Environment, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name] === '' ? undefined : env[name]
  if (env[name] !== undefined && env[name] !== '') problems.push(`Set ${name} or ${name}_FILE, not both`)
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value === '' ? undefined : value
  } catch (error) {
    problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`)
    return undefined
  }
}
