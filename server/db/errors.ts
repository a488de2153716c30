import { AppError } from '#domain/errors.ts'

/** A problem that only the operator can fix. Its message is sufficient, so no stack is logged. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** The pool is exhausted: its queue is full, or no connection became free in time. Answered with 503. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** SQLSTATE of a PostgreSQL error or `code` of a system error; '' if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  // Where a host has several addresses, the error of all of them has a code alone.
  return error.message === '' ? errorCode(error) : error.message
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

/** Serialization failure or deadlock: a retry of the transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01'
}

/** SQLSTATE of a write on a read-only server: a standby, or a former primary. */
const READ_ONLY = '25006'

const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|25006|53300|57P0[123]|0800[01346])$/

// Driver errors without a code: the socket closed, or connecting took too long.
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|timeout expired)/

/** Whether the server cannot be reached, independent of the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusyError || UNAVAILABLE.test(errorCode(error))) return true
  return isMissingSocket(error) || isPoolersRefusal(error) || LOST_CONNECTION.test(error.message)
}

/** Whether the connection leads to a read-only server; a new connection may lead to another one. */
export function isReadOnly(error: { code?: string | undefined }): boolean {
  return error.code === READ_ONLY
}

// PgBouncer's code for “no server available”; from PostgreSQL, which names a routine, it means a bug.
function isPoolersRefusal(error: Error & { routine?: string }): boolean {
  return errorCode(error) === '08P01' && error.routine === undefined
}

// The Unix socket of a stopped server; reading a missing file has the same code.
function isMissingSocket(error: Error): boolean {
  return errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** Whether the server refuses this user, password or database (SQLSTATE classes 28 and 3D). */
export function isRefusal(error: unknown): boolean {
  return /^(28|3D)\w{3}$/.test(errorCode(error))
}

/** Whether a statement or its wait for a lock timed out. */
function isTooSlow(error: unknown): boolean {
  const code = errorCode(error)
  return code === '57014' || code === '55P03'
}

/** Whether the error is temporary, so that the request may succeed when repeated. Answered with 503. */
export function isBusy(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'BUSY'
  return isUnavailable(error) || isTooSlow(error)
}

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error)
  return code === '53100' || code === 'ENOSPC'
}
