import { randomBytes } from 'node:crypto'
import { newId } from '#domain/ids.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/features/identity/service.ts'
import { uploadImage } from '#server/features/images/service.ts'
import { createMainPage, createPage, getPage, listOwnPages, updatePage } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { classesDocument, eventDocument, mainDocument } from './documents.ts'
import { addFigures } from './figures.ts'
import { beginningOfDemo, simulatePayments } from './payments.ts'
import { hillsPicture, portraitPicture } from './pictures.ts'

const login = 'olena'

async function findCreator({ database: { db } }: Deps): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('username', '=', login).executeTakeFirst()
  return row?.id
}

async function createCreator(deps: Deps): Promise<Actor> {
  const now = deps.clock.now()
  const created_at = beginningOfDemo(now)
  const userId = newId(created_at.getTime())
  await inTransaction(deps.database.db, async (trx) => {
    const account = { id: userId, username: login, lang: 'uk', password_hash: '', created_at }
    await trx.insertInto('users').values(account).execute()
    await createMainPage(deps, trx, { userId, path: login, title: login, locale: 'uk', now })
  })
  return { userId, sessionId: '', isAdmin: false, rightsLapsed: false, plan: 'plus' }
}

async function fill(deps: Deps, actor: Actor, pageId: string, document: PageDocument): Promise<void> {
  const { version } = await getPage(deps, actor, pageId)
  await updatePage(deps, actor, pageId, { version, ...document })
}

/** Creates a sample creator with three pages, pictures and statistics. */
async function createSample(deps: Deps): Promise<string> {
  const actor = await createCreator(deps)
  await simulatePayments(deps, actor)
  const [main] = await listOwnPages(deps.database.db, actor.userId)
  if (main === undefined) throw new Error('the sample creator has no main page')
  const upload = async (bytes: Promise<Buffer>) => (await uploadImage(deps, actor, main.id, () => bytes)).url
  const portrait = await upload(portraitPicture(400))
  const hills = await upload(hillsPicture(1200, 800))
  await fill(deps, actor, main.id, mainDocument({ portrait, hills }))
  const event = await createPage(deps, actor, { title: 'Виставка', path: 'teple_svitlo' })
  await fill(deps, actor, event.id, eventDocument({ hills }))
  const classes = await createPage(deps, actor, { title: 'Заняття', path: 'akvarel' })
  await fill(deps, actor, classes.id, classesDocument({ hills }))
  await addFigures(deps.database.db, main.id, deps.clock.now())
  return actor.userId
}

/** Creates the sample unless it exists, and gives its creator a new random password. */
export async function prepareDemo(deps: Deps): Promise<{ login: string; password: string }> {
  const userId = (await findCreator(deps)) ?? (await createSample(deps))
  const password = randomBytes(9).toString('base64url')
  const hashed = await hashPassword(password)
  await deps.database.db.updateTable('users').set({ password_hash: hashed }).where('id', '=', userId).execute()
  return { login, password }
}
