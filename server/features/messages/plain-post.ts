import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '#domain/errors.ts'
import { isLocale, type Locale, toLocale } from '#domain/locales.ts'
import { messagesApi } from '#contract/messages.ts'
import { otherLanguage } from '#page/in-language.ts'
import { isBusy } from '#server/db/errors.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf, originOf } from '#server/plugins/address-block.ts'
import { routePath } from '#server/plugins/bind.ts'
import { refuseForeign } from './origin.ts'
import { refusalPage } from './refusal-page.tsx'
import { keepAnswer, requireForm, type PageWithForm } from './service.ts'

const formType = 'application/x-www-form-urlencoded'
const fieldNames: ReadonlySet<string> = new Set(['value', 'trap', 'hl'])
/** Far more than a browser lets into the field. */
const longestValue = 10_000

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The fields of our form, each once; anything else was not sent by it. */
function readFields(body: Buffer): Record<string, string> {
  try {
    const entries = [...new URLSearchParams(decoder.decode(body))]
    const names = new Set(entries.map(([name]) => name))
    const isOurs = names.size === entries.length && [...names].every((name) => fieldNames.has(name))
    if (!isOurs || entries.some(([, value]) => value.includes('\0'))) throw new AppError('MALFORMED')
    return Object.fromEntries(entries)
  } catch {
    throw new AppError('MALFORMED')
  }
}

/** The page in the language that the form was shown in. */
function addressOf({ path, document }: PageWithForm, hl: string | undefined) {
  const other = otherLanguage(document)
  const locale = isLocale(hl) && hl === other ? hl : document.lang
  return { locale, address: other === undefined ? `/${path}` : `/${path}?hl=${locale}` }
}

type Sent = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> }>

/** Shows what is wrong with an answer, and what was written, so that it is not lost. */
function showRefusal(
  { config }: Deps,
  reply: FastifyReply,
  error: AppError,
  { value, ...rest }: { value: string; locale: Locale; back: string },
): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  const code = error.fields?.['value'] ?? error.code
  const written = value.slice(0, longestValue).toWellFormed()
  const { html, headers } = refusalPage(config, { code, value: written, ...rest })
  return reply
    .code(errorStatus[error.code])
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(html)
}

/** Takes an answer and leads the visitor on, or shows what is wrong with it. */
async function answerPlain(deps: Deps, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  const page = await requireForm(deps, request.params.id)
  const { value = '', trap, hl } = request.body
  const { locale, address } = addressOf(page, hl)
  const { addressBlock } = originOf(request)
  try {
    await keepAnswer(deps, page, { value, trap }, { addressBlock, canWork: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return showRefusal(deps, reply, error, { value, locale, back: `${address}#form` })
  }
  return reply.redirect(page.form.redirectUrl === '' ? `${address}#sent` : page.form.redirectUrl, 303)
}

/** The same in the visitor's turn. Where there is no room to look up the page, the way back is known from the browser alone. */
async function answerInTurn(deps: Deps, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  refuseForeign(deps.config, request.headers)
  try {
    return await deps.admission.run('save', networkOf(request.ip), () => answerPlain(deps, request, reply))
  } catch (error) {
    if (!isBusy(error)) throw error
    const { value = '', hl } = request.body
    const { referer = '' } = request.headers
    const back = /^https?:/.test(referer) && URL.canParse(referer) ? `${referer.replace(/#.*/, '')}#form` : '/'
    const locale = toLocale(hl)
    return showRefusal(deps, reply, new AppError('BUSY', { retryAfter: 2 }), { value, locale, back })
  }
}

/** Lets the form of a page be sent by browsers without script; to every other route such a body stays foreign. */
export function acceptPlainForms(app: FastifyInstance, deps: Deps): void {
  const formRoute = routePath(messagesApi.send)
  app.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (request.routeOptions.url !== formRoute) throw new AppError('UNSUPPORTED_TYPE')
      done(null, readFields(body))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('preHandler', async (request, reply) => {
    const isPlain = request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false
    if (!isPlain || request.routeOptions.url !== formRoute) return undefined
    return answerInTurn(deps, request as Sent, reply)
  })
}
