import type { TestApp } from '#server/testing/make-app.ts'
import type { MailRow } from '../queries.ts'

/** Lists every mail to an address, oldest first. */
export function mailsTo({ deps }: TestApp, recipient: string): Promise<MailRow[]> {
  const { db } = deps.database
  return db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute()
}

/** Returns the newest mail of a kind to an address. Throws if there is none. */
export async function newestMail(lanka: TestApp, kind: string, recipient: string): Promise<MailRow> {
  const mail = (await mailsTo(lanka, recipient)).findLast((row) => row.kind === kind)
  if (mail === undefined) throw new Error(`no mail ${kind} to ${recipient}`)
  return mail
}

/** Returns the first link that is alone on its line, and the token in its fragment. */
export function linkIn(mail: Pick<MailRow, 'text'>): { url: string; token: string } {
  const url = /^https?:\S+$/m.exec(mail.text)?.[0] ?? ''
  return { url, token: url.split(/#\w+=/)[1] ?? '' }
}
