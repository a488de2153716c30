import { authApi } from '#contract/auth.ts'
import { staffGiveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { newId } from '#domain/ids.ts'
import { picture } from '#server/features/images/testing/upload.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import { encodeRobotCheck, solveRobotCheck } from '#server/testing/robot.ts'

const hourMs = 60 * 60 * 1000

/** Creates a giveaway that is open for an hour from now unless told otherwise. */
export async function makeGiveaway(
  lanka: Pick<TestApp, 'as' | 'people' | 'clock'>,
  { opensIn = 0, closesIn = hourMs }: { opensIn?: number; closesIn?: number } = {},
): Promise<Giveaway> {
  const { call } = lanka.as(await lanka.people.iryna())
  const at = (ms: number) => new Date(lanka.clock.now().getTime() + ms).toISOString()
  const body = {
    title: 'Вафлі до Дня міста',
    description: 'Розігруємо три подарункові набори.',
    terms: 'Переможців оголосимо в понеділок.',
    opensAt: at(opensIn),
    closesAt: at(closesIn),
  }
  return (await call(staffGiveawaysApi.create, { body })).result
}

/**
 * Inserts a giveaway that closes in a minute directly into the database, for tests in which no staff session is valid.
 */
export async function insertTestGiveaway({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>): Promise<string> {
  const now = clock.now()
  const id = newId(now.getTime())
  await deps.database.db
    .insertInto('waffles')
    .values({
      id,
      title: 'Вафлі',
      description: '',
      terms: '',
      opens_at: now,
      closes_at: new Date(now.getTime() + 60_000),
      created_at: now,
      seed: '0'.repeat(64),
      salt: Buffer.alloc(32),
    })
    .execute()
  return id
}

interface Answer {
  status: number
  error?: string
  fields?: Record<string, string>
  result?: { entry: string }
}

type Fields = Partial<Record<'name' | 'contact' | 'consent' | 'robotCheck', string>> & Record<string, string>

/** Takes part as a browser's form does, with a picture and a solved robot check unless told otherwise. */
export async function takePart(
  { app, call }: Pick<TestApp, 'app' | 'call'>,
  id: string,
  fields: Fields = {},
  { file, fileField = 'file', address }: { file?: Uint8Array | null; fileField?: string; address?: string } = {},
): Promise<Answer> {
  const robotCheck =
    fields['robotCheck'] ?? encodeRobotCheck(await solveRobotCheck((await call(authApi.robotCheck)).result))
  const form = new FormData()
  const sent = { name: 'Олена Коваленко', contact: 'olena@example.ua', consent: 'on', ...fields, robotCheck }
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  const bytes = file === undefined ? await picture(64, 48).png().toBuffer() : file
  if (bytes !== null) form.append(fileField, new Blob([bytes.slice()]), 'photo.png')
  const { headers, body } = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api/waffles/${id}/participants`,
    headers: { 'content-type': headers.get('content-type')! },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    ...(address === undefined ? {} : { remoteAddress: address }),
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
