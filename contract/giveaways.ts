import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldLimits, rule, text, title } from '#domain/fields.ts'
import { byId, count, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'

export const giveawayLimits = {
  description: { max: 2000 },
  terms: { max: 10_000 },
  winners: { min: 1, max: 100 },
} as const

/**
 * `keptAfterDraw`: days for which personal data of participants is kept after the draw. `untilDraw`: days after closing
 * within which the draw is due; without a draw the other days count from their end.
 */
export const giveawayDays = { keptAfterDraw: 90, untilDraw: 90 } as const

/** Maximum number of participants' ids in one answer; most giveaways have fewer participants. */
export const drawEntries = 10_000

const giveawayStates = ['soon', 'open', 'closed', 'drawn'] as const
export type GiveawayState = (typeof giveawayStates)[number]

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Normalizes a contact so that all spellings of one e-mail or number are equal: `Olena@Example.com`, `067 123-45-67`,
 * `+380 (0)67…`.
 */
function sameContact(written: string): string {
  const contact = written.trim()
  if (contact.includes('@')) return contact.toLowerCase()
  // The zero that is dialled within the country alone: +49 (0)30…
  const digits = contact.replace(/^(\+\d{1,3})\s*\(0\)/, '$1').replaceAll(/[\s().-]/g, '')
  return digits.replace(/^(?:\+?380)?0(?=\d{9}$)/, '+380').replace(/^(?=380\d{9}$)/, '+')
}

/** No leading zeros, since a telephone that can be written with and without them would take part several times. */
const phone = /^\+(?:380[1-9]\d{8}|(?!380)[1-9]\d{9,14})$/

/**
 * An e-mail or a telephone number in the international form, `+380671234567`; Ukrainian numbers may lack the country
 * code.
 */
const giveawayContact = z.string().check(
  z.overwrite(sameContact),
  rule('FIELDS_REQUIRED', (contact) => contact !== ''),
  rule('EMAIL_TOO_LONG', (contact) => contact.length <= fieldLimits.email.max),
  rule('EMAIL_INVALID', (contact) => !contact.includes('@') || z.email().safeParse(contact).success),
  rule('VALIDATION', (contact) => contact.includes('@') || phone.test(contact)),
)

/** A blank name is missing (FIELDS_REQUIRED); a name of invisible characters only is too short. */
const participantName = z.pipe(
  z.string().check(rule('FIELDS_REQUIRED', (name) => name.trim() !== '')),
  text(fieldLimits.title, { short: 'NAME_TOO_SHORT' }),
)

/** Fields beside the `file` in a participant's multipart form. */
const participation = z.strictObject({
  name: participantName,
  contact: giveawayContact,
  consent: z.literal('on', { error: 'FIELDS_REQUIRED' satisfies ErrorCode }),
  robotCheck: z.string().check(z.maxLength(4096)),
})
export type Participation = z.output<typeof participation>

const texts = {
  title,
  description: text(giveawayLimits.description),
  terms: text(giveawayLimits.terms),
  opensAt: instant,
  closesAt: instant,
}

const textsSample = {
  title: 'Розіграш',
  description: 'Три книги',
  terms: 'Живу в Україні',
  opensAt: '2099-01-01T10:00:00Z',
  closesAt: '2099-02-01T10:00:00Z',
}

export const listed = z.strictObject({
  id,
  ...texts,
  state: z.enum(giveawayStates),
  participants: count,
  /** SHA-256 of the seed that orders the participants, public from the start. */
  seedHash: sha256,
  /** SHA-256 of the sorted ids of all participants, one per line; null while people can still join. */
  listHash: z.nullable(sha256),
  drawnAt: z.nullable(instant),
})
export type ListedGiveaway = z.output<typeof listed>

const winner = z.strictObject({ place: z.int(), entry: id, name: z.string() })

export const giveaway = z.extend(listed, { winners: z.array(winner) })
export type Giveaway = z.output<typeof giveaway>

export const participant = z.strictObject({
  id,
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  /** Whether a picture of the participant is stored. */
  picture: z.boolean(),
  joinedAt: instant,
  /** Number of participants from the same network, this one included. */
  fromNetwork: count,
  place: z.nullable(z.int()),
})
export type Participant = z.output<typeof participant>

export const giveawaysApi = {
  giveaway: endpoint({
    method: 'GET',
    path: '/waffles/{id}',
    access: 'public',
    summary: 'A giveaway as everybody sees it, with the winners once they are drawn',
    params: byId,
    result: giveaway,
    compressed: true,
    errors: [],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/waffles/{id}/participants',
    access: 'public',
    requestClass: 'unlimited',
    summary: 'Takes part, by fields and a picture under `file`; a contact that takes part already is answered alike',
    params: byId,
    encoding: 'multipart',
    body: participation,
    sample: { name: 'Олена', contact: 'olena@example.ua', consent: 'on', robotCheck: 'bm9uZQ==' },
    /** The participant's id in the list that is drawn from. */
    result: z.strictObject({ entry: id }),
    errors: [
      'FIELDS_REQUIRED',
      'NAME_TOO_SHORT',
      'TEXT_TOO_LONG',
      'EMAIL_INVALID',
      'EMAIL_TOO_LONG',
      'ROBOT_CHECK',
      'IMAGE_REQUIRED',
      'IMAGE_INCORRECT',
      'IMAGE_TOO_LARGE',
    ],
  }),
  draw: endpoint({
    method: 'GET',
    path: '/waffles/{id}/draw',
    access: 'public',
    summary: 'The frozen list of participants’ ids and, after the draw, the seed: enough to draw again',
    params: byId,
    query: z.strictObject({
      /** `next` of the preceding answer. */
      cursor: z.optional(z.string()),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(drawEntries))),
    }),
    result: z.strictObject({
      seedHash: sha256,
      seed: z.nullable(sha256),
      listHash: sha256,
      entries: z.array(id),
      /** Cursor of the next part of the list, null at its end. */
      next: z.nullable(z.string()),
    }),
    compressed: true,
    errors: [],
  }),
}

export const staffGiveawaysApi = {
  create: endpoint({
    method: 'POST',
    path: '/admin/waffles',
    access: 'admin',
    summary: 'Makes a giveaway and fixes the seed of its draw',
    body: z.strictObject(texts),
    sample: textsSample,
    result: giveaway,
    errors: ['TITLE_TOO_SHORT', 'TITLE_TOO_LONG', 'TEXT_TOO_LONG', 'SCHEDULE_INCORRECT'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/waffles',
    access: 'admin',
    summary: 'Every giveaway, the newest first',
    query: listQuery,
    result: listOf(listed),
    compressed: true,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/waffles/{id}',
    access: 'admin',
    summary: 'Changes a giveaway until it closes; an end in the past closes it now',
    params: byId,
    body: z.partial(z.strictObject(texts)),
    sample: { title: 'Новий розіграш' },
    result: giveaway,
    errors: ['TITLE_TOO_SHORT', 'TITLE_TOO_LONG', 'TEXT_TOO_LONG', 'SCHEDULE_INCORRECT'],
  }),
  participants: endpoint({
    method: 'GET',
    path: '/admin/waffles/{id}/participants',
    access: 'admin',
    summary: 'The participants, winners first and then the newest first',
    params: byId,
    query: listQuery,
    result: listOf(participant),
    errors: [],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/admin/waffles/{id}/participants/{entry}/picture',
    access: 'admin',
    summary: 'The picture of one participant as a `data:` address, since a public one would be anybody’s',
    params: z.strictObject({ id, entry: id }),
    result: z.strictObject({ url: z.string() }),
    errors: [],
  }),
  draw: endpoint({
    method: 'POST',
    path: '/admin/waffles/{id}/draw',
    access: 'admin',
    summary: 'Draws the winners of a closed giveaway, once; asked again it answers with those who were drawn',
    params: byId,
    body: z.strictObject({
      winners: z.int().check(z.minimum(giveawayLimits.winners.min), z.maximum(giveawayLimits.winners.max)),
    }),
    sample: { winners: 1 },
    result: giveaway,
    errors: [],
  }),
}
