import { createTransport } from 'nodemailer'
import type { Deps } from '#server/deps.ts'
import type { MailRow } from './queries.ts'

/**
 * Outcome of a delivery attempt. The reason names no recipient. `refused`: the server answered with a policy, which may
 * be the operator's to mend or the recipient's, so few attempts follow.
 */
export type Outcome = { state: 'sent' } | { state: 'kept' } | { state: 'failed' | 'retry' | 'refused'; reason: string }

export type Deliver = (mail: MailRow) => Promise<Outcome>

/** Timeouts in ms of the steps of a delivery; `totalTimeoutMs` limits all of it and is shorter than the lease. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const totalTimeoutMs = 60_000

interface SmtpFault extends Error {
  code?: string
  responseCode?: number
  /** The server's reply; after the command with the recipient it may name them. */
  response?: string
  /** The command that was answered, such as `RCPT TO`. */
  command?: string
}

/** Commands from whose replies on a fault is about this mail. */
const mailCommands = ['RCPT TO', 'DATA']

/** Enhanced codes (RFC 3463) that blame the sender, a quota or a policy, such as a relay that does not know us. */
const policyCode = /^\d{3}[ -]5\.(?:1\.[78]|4\.5|7\.\d+)\b/
/** The same in the words of servers without such codes, or with the code of a bad recipient. */
const policyWords = /\b(?:relay(?:ing)?|not verified|quota exceeded|sending (?:quota|limit)|daily .{0,20}limit)\b/i

const longestReply = 200

/** What a server said, without anything that might name the recipient. */
function reasonOf({ code = 'UNKNOWN', command, response, responseCode }: SmtpFault): string {
  const isAboutMail = command === undefined || mailCommands.includes(command)
  const codes = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response ?? '')?.[0] ?? responseCode
  const reply = isAboutMail ? codes : response?.slice(0, longestReply)
  return [code, command, reply].filter((part) => part !== undefined).join(' ')
}

/**
 * Only a permanent (5xx) reply about this mail is final; other errors, such as a wrong password, a sender that is not
 * allowed or a full disk, are the operator's to fix and are retried.
 */
export function outcomeOf(fault: SmtpFault): Outcome {
  const { command = '', responseCode = 0, response = '' } = fault
  const isPermanent = responseCode >= 500 && mailCommands.includes(command)
  const isPolicy = policyCode.test(response) || policyWords.test(response)
  return { state: isPermanent ? (isPolicy ? 'refused' : 'failed') : 'retry', reason: reasonOf(fault) }
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
      return outcomeOf(error as SmtpFault)
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
