import { createTransport } from 'nodemailer'
import type { Deps } from '#server/deps.ts'
import type { MailRow } from './queries.ts'

/** What became of one attempt. The reason is a code, which holds no address. */
export type Outcome = { state: 'sent' } | { state: 'kept' } | { state: 'failed' | 'retry'; reason: string }

export type Deliver = (mail: MailRow) => Promise<Outcome>

/** Milliseconds for each step of a delivery; the whole one ends before its lease does. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const wholeMs = 60_000

interface SmtpFault extends Error {
  code?: string
  responseCode?: number
}

/** Only what the server says about this mail is final; a wrong password or a full disk is the operator's to mend. */
function outcomeOf(error: unknown): Outcome {
  const { code = 'UNKNOWN', responseCode } = error as SmtpFault
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const final = aboutTheMail && responseCode !== undefined && responseCode >= 500
  return { state: final ? 'failed' : 'retry', reason: `${code}${responseCode === undefined ? '' : ` ${responseCode}`}` }
}

/** What lets a mail program end mails of this kind with one press of its own button (RFC 8058). */
function unsubscribing({ unsubscribe_url: url }: MailRow): Record<string, string> {
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
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...unsubscribing(mail) },
        signal: AbortSignal.timeout(wholeMs),
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
 * Whether nobody but this machine reaches the server: a link that works is worth an account, and logs travel. A proxy
 * before it, an address of its own or a database that other nodes may share says that others do.
 */
function answersLocalhostAlone({ config }: Deps): boolean {
  const { host, appOrigin, trustedProxies, databaseUrl } = config
  const isLocal = loopback.test(host) && loopback.test(new URL(appOrigin).hostname)
  return isLocal && trustedProxies === 0 && databaseUrl === undefined
}

/** What a mail is read for: the code it brings, or else its link. */
const wayIn = /(?<=: )\d{6}$|^https?:\S+$/m

/** Without a mail server mails wait in the admin area, and where only this machine sees the log their links stand there. */
function keeping(deps: Deps): Deliver {
  const local = answersLocalhostAlone(deps)
  return async (mail) => {
    const link = local ? ` ${wayIn.exec(mail.text)?.[0] ?? ''}`.trimEnd() : ''
    const what = `${mail.kind} to ${masked(mail.recipient)}`
    deps.log.info(`No SMTP_URL is set, so a mail waits in the admin area: ${what}${link}`)
    return { state: 'kept' }
  }
}

/** The way out of the house for one mail. */
export function createDelivery(deps: Deps): Deliver {
  const { smtpUrl, mailFrom } = deps.config
  return smtpUrl === undefined ? keeping(deps) : overSmtp(smtpUrl, mailFrom)
}
