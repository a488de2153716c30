import * as z from 'zod/mini'
import { byId, count, done, endpoint, id, instant } from './endpoint.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { clientId, locale } from '#domain/fields.ts'

const day = z.iso.date()
const days = z.array(z.strictObject({ date: day, views: count, visitors: count, clicks: count }))
const blocks = z.array(z.strictObject({ id, clicks: count }))
const named = z.array(z.strictObject({ name: z.string(), count }))
/** Visits by referring site, device, in-app browser, and country. */
const visitDimensions = { referrers: named, devices: named, apps: named, countries: named }

/** Distinguishes devices behind one IP address, or proves the page's owner (`ownerMark`); never stored. */
export const visitorMark = z.string().check(z.regex(/^[\w@.-]{0,128}$/))

/** A view or a click, reported by the visitor's browser; an id counts once however often it is sent. */
export const visitEvent = z
  .strictObject({
    id: clientId,
    kind: z.enum(['view', 'click']),
    // Accepted in any letter case, as with every other call that takes an id.
    page: id.check(z.toLowerCase()),
    /** The clicked block; absent for a view, which concerns the whole page. */
    block: z.optional(clientId),
    visitor: z.optional(visitorMark),
    /** Host of the referring page, or the referring app as `android-app://…`. */
    referrer: z.optional(z.string().check(z.maxLength(253))),
    at: z.optional(instant),
  })
  .check(
    z.refine(({ kind, block }) => (kind === 'click') === (block !== undefined), {
      path: ['block'],
      error: 'VALIDATION' satisfies ErrorCode,
    }),
  )

const period = { from: z.optional(day), to: z.optional(day) }

export const statisticsApi = {
  page: endpoint({
    method: 'GET',
    path: '/pages/{id}/statistics',
    access: 'user',
    requestClass: 'report',
    summary: 'Days counted in Europe/Kyiv; details and the period before need Plus, and so do days beyond a week',
    params: byId,
    query: z.strictObject(period),
    result: z.strictObject({
      days,
      blocks,
      ...visitDimensions,
      /** Whether countries are known on this server; false if neither a proxy nor a database provides them. */
      countriesKnown: z.boolean(),
      /** Views by hour of the day in Kyiv, 24 values; empty without details. */
      hours: z.array(count),
      /** The same number of days right before the first one; null without details. */
      previous: z.nullable(z.strictObject({ days, blocks, ...visitDimensions })),
      /** Views and clicks that `days` leaves out; `excess` is more than what one network plausibly brings. */
      excluded: z.strictObject({ bots: count, owner: count, excess: count }),
    }),
    compressed: true,
    errors: ['PLAN'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/pages/{id}/statistics.csv',
    access: 'user',
    requestClass: 'report',
    summary: 'The same as a file for spreadsheets, its words and separator as in `lang`',
    params: byId,
    query: z.strictObject({ ...period, lang: z.optional(locale) }),
    produces: 'text/csv',
    result: z.string(),
    errors: ['PLAN'],
  }),
  events: endpoint({
    method: 'POST',
    path: '/public/events',
    access: 'public',
    requestClass: 'unlimited',
    summary: 'Answers 204 only after the events are stored',
    body: z.strictObject({ events: z.array(visitEvent).check(z.minLength(1), z.maxLength(50)) }),
    sample: { events: [{ id: 'Zk3uX9', kind: 'view', page: '0198c0de-0000-7000-8000-000000000000' }] },
    status: 204,
    result: done,
    errors: [],
  }),
}
