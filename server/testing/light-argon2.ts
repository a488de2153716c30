import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Replaces the package in unit tests, which hash thousands of passwords, each meant to be expensive. Only the tests'
// configuration refers to it, so it cannot become part of a build.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/** The algorithm's minimum work. */
const light = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Returns a real hash, which contains its work parameters. */
export function hash(password: string, options?: Argon2.Options): Promise<string> {
  return real.hash(password, { ...options, ...light })
}

/** Verifies; a hash with more work comes from no test and matches no password. */
export function verify(hashed: string, password: string): Promise<boolean> {
  return real.verify(hashed.replace(/m=\d+,t=\d+,p=\d+/, 'm=8,t=1,p=1'), password)
}
