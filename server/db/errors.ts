import { AppError } from '#domain/errors.ts'

/** A mistake or a state of the installation that only the operator can change. The message is all they need: no stack. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** The pool is exhausted: its queue is full, or no connection came free in time. Answer 503 and let the client return. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** SQLSTATE of a PostgreSQL error or `code` of a system error, '' where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason'
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

/** Serialization failure or deadlock: the same transaction, run again from its start, may succeed. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01'
}

/** What a server says that only reads: a standby that is no primary yet, or a primary that is one no more. */
const READ_ONLY = '25006'

const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|25006|53300|57P0[123]|0800[01346])$/

// The driver gives these no code: the socket closed, or connecting took too long.
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|timeout expired)/

/** The server cannot be reached now, whatever the statement was. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusyError || UNAVAILABLE.test(errorCode(error))) return true
  return isMissingSocket(error) || isPoolersRefusal(error) || LOST_CONNECTION.test(error.message)
}

/** Whether a connection leads to a server that takes no writes, which another connection may not. */
export function isReadOnly(error: { code?: string | undefined }): boolean {
  return error.code === READ_ONLY
}

// PgBouncer's code for "no server now"; from PostgreSQL, which names the routine, it means a mistake of ours.
function isPoolersRefusal(error: Error & { routine?: string }): boolean {
  return errorCode(error) === '08P01' && error.routine === undefined
}

// The Unix socket of a stopped server; the same code from reading a file means something else.
function isMissingSocket(error: Error): boolean {
  return errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** A statement that took too long, or waited too long for somebody else's lock. */
function isTooSlow(error: unknown): boolean {
  const code = errorCode(error)
  return code === '57014' || code === '55P03'
}

/** Nothing is wrong with what was asked for: the same may succeed a moment later. Answer 503. */
export function isBusy(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'BUSY'
  return isUnavailable(error) || isTooSlow(error)
}

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error)
  return code === '53100' || code === 'ENOSPC'
}
