import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

function mails(db: Kysely<DB>) {
  return db
    .selectFrom('mails as mail')
    .leftJoin('users as person', 'person.id', 'mail.user_id')
    .select(['mail.id', 'mail.recipient', 'mail.kind', 'mail.subject', 'mail.state'])
    .select(['mail.created_at as createdAt', 'mail.sent_at as sentAt'])
    .select(['mail.user_id as userId', 'person.username', 'person.is_admin as ofStaff'])
}

/** Lists mails without their bodies, newest first, after the mail `cursor`. */
export function listMails(db: Kysely<DB>, { cursor, limit }: { cursor: string | undefined; limit: number }) {
  return mails(db)
    .$if(cursor !== undefined, (query) => query.where('mail.id', '<', cursor!))
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .execute()
}
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

export function findMail(db: Kysely<DB>, id: string) {
  return mails(db).select(['mail.text', 'mail.html']).where('mail.id', '=', id).executeTakeFirst()
}
