import { read, type Environment } from './environment.ts'
import { previousStoredSecret, storedSecret, secretBytes } from './stored-secret.ts'

/** What to do without a secret, and what that costs. */
export const newSecretAdvice =
  'If it is lost, start once with "npm start -- --new-secret": everybody is signed out then, and second factors by an ' +
  'app, keys of donations and signed HTML have to be set up again'

/** Whether this start was told to go on without the former secret. */
export function asksForNewSecret(): boolean {
  return process.argv.includes('--new-secret')
}

const recoveryAdvice = `Put the file "secret" back from a backup. ${newSecretAdvice}`

const storedSecretProblems = {
  damaged: (dataDir: string) => `${dataDir} holds a damaged secret. ${recoveryAdvice}`,
  missing: (dataDir: string) => `${dataDir} holds a database, but its secret is missing. ${recoveryAdvice}`,
}

/** The master secret: configured, or created once and stored with the data. */
export function secretOf(
  env: Environment,
  { dataDir, production, renew }: { dataDir: string; production: boolean; renew: boolean },
  problems: string[],
): Buffer {
  const before = problems.length
  const text = read(env, 'LANKA_SECRET', problems)
  // A configured secret that cannot be read is an error; none is created instead.
  if (problems.length > before) return Buffer.alloc(secretBytes)
  if (text === undefined) {
    if (production && read(env, 'DATABASE_URL', problems) !== undefined) {
      problems.push(`LANKA_SECRET must be set (${secretBytes} random bytes in base64url), the same on every node`)
      return Buffer.alloc(secretBytes)
    }
    const kept = storedSecret(dataDir, renew)
    if (typeof kept !== 'string') return kept
    problems.push(storedSecretProblems[kept](dataDir))
    return Buffer.alloc(secretBytes)
  }
  const secret = Buffer.from(text, 'base64url')
  if (secret.length < secretBytes) problems.push(`LANKA_SECRET must hold at least ${secretBytes} bytes in base64url`)
  return secret
}

/**
 * Other accepted secrets: those configured, separated by commas, or the one put aside with the data. Previous ones, or
 * the next one during a rotation.
 */
export function formerSecretsOf(env: Environment, dataDir: string, problems: string[]): Buffer[] {
  const before = problems.length
  const text = read(env, 'LANKA_SECRET_PREVIOUS', problems)
  if (problems.length > before) return []
  const secrets = text === undefined ? previousStoredSecret(dataDir) : text.split(',').map(decode)
  if (secrets.some((secret) => secret.length < secretBytes)) {
    const name = text === undefined ? 'DATA_DIR/secret.previous' : 'LANKA_SECRET_PREVIOUS'
    problems.push(`${name} must hold at least ${secretBytes} bytes in base64url`)
  }
  return secrets
}

function decode(text: string): Buffer {
  return Buffer.from(text.trim(), 'base64url')
}
