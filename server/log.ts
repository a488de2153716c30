/** The operator's log. Never receives bodies, headers, tokens or full IP addresses. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, fault?: unknown): void
}

function line(level: string, message: string): string {
  return `${new Date().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, ' ')}\n`
}

export function consoleLog(): Log {
  return {
    info: (message) => process.stdout.write(line('info', message)),
    warn: (message) => process.stderr.write(line('warn', message)),
    error: (message, fault) => {
      const detail = fault instanceof Error ? ` ${fault.stack ?? fault.message}` : ''
      process.stderr.write(line('error', message + detail))
    },
  }
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
