import type { Kysely } from 'kysely'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from './db/schema.gen.ts'
import { afterCommit } from './db/transaction.ts'

/** The parts of a document that others than pages have a say in. */
type JudgedParts = Pick<PageDocument, 'avatar' | 'blocks' | 'theme'>

/** What a feature tells those above it, which it does not know. */
export interface EventMap {
  /** A person is about to take a login, which is a page address too; whoever throws refuses it. */
  login_changing: { userId: string; login: string; now: Date }
  /** An owner's change of a document is about to be stored; whoever throws refuses it. */
  document_changing: { pageId: string; userId: string; former: JudgedParts; next: JudgedParts }
  /** What visitors find at these addresses is no longer what they found before. */
  page_changed: { paths: readonly string[] }
  /** Visitors must not see what they found at these addresses any more: a page in the trash, an archived one, a hidden block. */
  page_withdrawn: { paths: readonly string[] }
  /** Pages are being deleted for good. */
  pages_deleting: { pageIds: readonly string[] }
  /** A person's plan is another one than before. */
  plan_changed: { userId: string }
  /** A person's pages are hidden or shown as a whole: a ban, a deletion asked for or taken back. */
  standing_changed: { userId: string }
  /** Sessions of a person were ended before their time. */
  sessions_ended: { userId: string }
  /** Somebody has a new message. */
  inbox_changed: { userId: string }
  /** An outside service told other figures, or may no longer be asked for them. */
  figures_changed: { key: string }
}

type Kind = keyof EventMap
type Handler<K extends Kind> = (event: EventMap[K], trx: Kysely<DB>) => Promise<void> | void
type FollowUp<K extends Kind> = (event: EventMap[K]) => Promise<void>

/**
 * Carries what lower features publish to the upper ones that subscribed to it, see `subscriptions.ts`. Publishing ends
 * when every handler is done, and fails when one of them throws, with the transaction of the publisher.
 */
export class DomainEvents {
  readonly #handlers = new Map<Kind, Handler<never>[]>()

  /** In the publisher's transaction, in the order of subscribing. */
  on<K extends Kind>(kind: K, handler: Handler<K>): void {
    const handlers = this.#handlers.get(kind) ?? []
    this.#handlers.set(kind, [...handlers, handler])
  }

  /** After the publisher's commit, and before its caller is answered; never where the transaction was rolled back. */
  afterCommit<K extends Kind>(kind: K, followUp: FollowUp<K>): void {
    this.on(kind, (event, trx) => afterCommit(trx, () => followUp(event)))
  }

  /** `trx` is the transaction in which it happens, or the database itself for what is committed already. */
  async publish<K extends Kind>(trx: Kysely<DB>, kind: K, event: EventMap[K]): Promise<void> {
    for (const handler of this.#handlers.get(kind) ?? []) await (handler as Handler<K>)(event, trx)
  }
}
