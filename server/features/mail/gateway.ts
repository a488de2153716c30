import { createTransport } from 'nodemailer'
import type { Deps } from '#server/deps.ts'
import type { MailRow } from './queries.ts'

/** Outcome of a delivery attempt. The reason is a code and holds no address. */
export type Outcome = { state: 'sent' } | { state: 'kept' } | { state: 'failed' | 'retry'; reason: string }

export type Deliver = (mail: MailRow) => Promise<Outcome>

/** Timeouts in ms of the steps of a delivery; `totalTimeoutMs` limits all of it and is shorter than the lease. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const totalTimeoutMs = 60_000

interface SmtpFault extends Error {
  code?: string
  responseCode?: number
}

/**
 * Only a permanent (5xx) reply about this mail is final; other errors, such as a wrong password or a full disk, are the
 * operator's to fix and are retried.
 */
function outcomeOf(error: unknown): Outcome {
  const { code = 'UNKNOWN', responseCode } = error as SmtpFault
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const final = aboutTheMail && responseCode !== undefined && responseCode >= 500
  return { state: final ? 'failed' : 'retry', reason: `${code}${responseCode === undefined ? '' : ` ${responseCode}`}` }
}

/** Returns the headers for one-click unsubscription (RFC 8058). */
function unsubscribeHeaders({ unsubscribe_url: url }: MailRow): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function overSmtp(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.message_id,
        date: mail.created_at,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...unsubscribeHeaders(mail) },
        signal: AbortSignal.timeout(totalTimeoutMs),
      })
      return { state: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

function masked(recipient: string): string {
  return recipient.replace(/^(.).*@/, '$1…@')
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/**
 * Tells whether only this machine can reach the server: working links give access to accounts, and logs may be
 * forwarded. A proxy, a public address or a database that other nodes may share mean that others can reach it.
 */
function isReachableOnlyLocally({ config }: Deps): boolean {
  const { host, appOrigin, trustedProxies, databaseUrl } = config
  const isLocal = loopback.test(host) && loopback.test(new URL(appOrigin).hostname)
  return isLocal && trustedProxies === 0 && databaseUrl === undefined
}

/** Finds the code or else the link for which a mail is read. */
const codeOrLink = /(?<=: )\d{6}$|^https?:\S+$/m

/**
 * Without a mail server, mails are kept in the admin area; if only this machine can reach the server, their code or
 * link is also logged.
 */
function keepUnsent(deps: Deps): Deliver {
  const local = isReachableOnlyLocally(deps)
  return async (mail) => {
    const link = local ? ` ${codeOrLink.exec(mail.text)?.[0] ?? ''}`.trimEnd() : ''
    const what = `${mail.kind} to ${masked(mail.recipient)}`
    deps.log.info(`No SMTP_URL is set, so a mail waits in the admin area: ${what}${link}`)
    return { state: 'kept' }
  }
}

/** Creates the delivery of mails: by SMTP if it is configured. */
export function createDelivery(deps: Deps): Deliver {
  const { smtpUrl, mailFrom } = deps.config
  return smtpUrl === undefined ? keepUnsent(deps) : overSmtp(smtpUrl, mailFrom)
}
