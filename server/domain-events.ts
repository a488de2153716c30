import type { Kysely } from 'kysely'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from './db/schema.gen.ts'
import { afterCommit } from './db/transaction.ts'

/** The parts of a document that other features may veto. */
type JudgedParts = Pick<PageDocument, 'avatar' | 'blocks' | 'theme'>

/** Events that a feature publishes to features above it. */
export interface EventMap {
  /** A login, which is also an address, is being taken; a handler vetoes by throwing. */
  login_changing: { userId: string; login: string; now: Date }
  /** An owner's change of a document is about to be stored; a handler vetoes by throwing. */
  document_changing: { pageId: string; userId: string; former: JudgedParts; next: JudgedParts }
  /** The content at these addresses has changed. */
  page_changed: { paths: readonly string[] }
  /**
   * The content at these addresses must no longer be visible: a page in the trash, an archived page, a hidden block or
   * a removed avatar.
   */
  page_withdrawn: { paths: readonly string[] }
  /** Pages are being deleted for good. */
  pages_deleting: { pageIds: readonly string[] }
  /** A user's plan has changed. */
  plan_changed: { userId: string }
  /** A user's pages are hidden or shown again as a whole: a ban, or a deletion that was requested or withdrawn. */
  standing_changed: { userId: string }
  /** Sessions of a user were ended before they expired. */
  sessions_ended: { userId: string }
  /** A user has a new message. */
  inbox_changed: { userId: string }
  /** An outside service reported new figures, or may no longer be asked for them. */
  figures_changed: { key: string }
}

type Kind = keyof EventMap
type Handler<K extends Kind> = (event: EventMap[K], trx: Kysely<DB>) => Promise<void> | void
type FollowUp<K extends Kind> = (event: EventMap[K]) => Promise<void>

/**
 * Delivers events of lower features to the handlers in `subscriptions.ts`. Publishing waits for all handlers and fails
 * with the publisher's transaction if one throws.
 */
export class DomainEvents {
  readonly #handlers = new Map<Kind, Handler<never>[]>()

  /** Subscribes a handler, which runs in the publisher's transaction, in the order of subscribing. */
  on<K extends Kind>(kind: K, handler: Handler<K>): void {
    const handlers = this.#handlers.get(kind) ?? []
    this.#handlers.set(kind, [...handlers, handler])
  }

  /** Subscribes a function that runs after the publisher's commit and before its `inTransaction` returns. */
  afterCommit<K extends Kind>(kind: K, followUp: FollowUp<K>): void {
    this.on(kind, (event, trx) => afterCommit(trx, () => followUp(event)))
  }

  /** Publishes an event. `trx`: the transaction of the change, or the database if the change is committed already. */
  async publish<K extends Kind>(trx: Kysely<DB>, kind: K, event: EventMap[K]): Promise<void> {
    for (const handler of this.#handlers.get(kind) ?? []) await (handler as Handler<K>)(event, trx)
  }
}
