import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '#domain/errors.ts'
import { isLocale, type Locale, toLocale } from '#domain/locales.ts'
import { messagesApi } from '#contract/messages.ts'
import { otherLanguage } from '#page/in-language.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf, originOf } from '#server/plugins/address-block.ts'
import { routePath } from '#server/plugins/bind.ts'
import { refusal } from '#server/plugins/errors.ts'
import { refuseForeign } from './origin.ts'
import { refusalPage } from './refusal-page.tsx'
import { storeMessage, requireForm, type PageWithForm } from './service.ts'

const formType = 'application/x-www-form-urlencoded'
const fieldNames: ReadonlySet<string> = new Set(['value', 'trap', 'hl'])
/** Maximum number of characters shown back to the visitor; far more than the field accepts. */
const maxShownLength = 10_000

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses the form body. Throws MALFORMED if a field is unknown or repeated, contains NUL, or is not valid UTF-8. */
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

/** Returns the page's address and language for the language in which the form was shown. */
function addressOf({ path, document }: PageWithForm, hl: string | undefined) {
  const other = otherLanguage(document)
  const locale = isLocale(hl) && hl === other ? hl : document.lang
  return { locale, address: other === undefined ? `/${path}` : `/${path}?hl=${locale}` }
}

type Sent = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> }>

/** Sends the page with the error and the visitor's text, so that the text is not lost. */
function showRefusal(
  { config }: Deps,
  reply: FastifyReply,
  error: AppError,
  { value, ...rest }: { value: string; locale: Locale; back: string },
): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  const code = error.fields?.['value'] ?? error.code
  const written = value.slice(0, maxShownLength).toWellFormed()
  const { html, headers } = refusalPage(config, { code, value: written, ...rest })
  return reply
    .code(errorStatus[error.code])
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(html)
}

/** Stores an answer and redirects the visitor, or sends the error page. */
async function answerPlain(deps: Deps, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  const page = await requireForm(deps, request.params.id)
  const { value = '', trap, hl } = request.body
  const { locale, address } = addressOf(page, hl)
  const { addressBlock } = originOf(request)
  try {
    await storeMessage(deps, page, { value, trap }, { addressBlock, canWork: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return showRefusal(deps, reply, error, { value, locale, back: `${address}#form` })
  }
  return reply.redirect(page.form.redirectUrl === '' ? `${address}#sent` : page.form.redirectUrl, 303)
}

/**
 * Runs `answerPlain` once admission control grants a place. If it refuses, or visitors no longer see the form, the page
 * is unknown, so the way back is taken from the Referer header.
 */
async function answerInTurn(deps: Deps, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  refuseForeign(deps.config, request.headers)
  try {
    return await deps.admission.run('save', networkOf(request.ip), () => answerPlain(deps, request, reply))
  } catch (error) {
    const expected = refusal(error as FastifyError)
    if (expected === undefined) throw error
    const { value = '', hl } = request.body
    const { referer = '' } = request.headers
    const back = /^https?:/.test(referer) && URL.canParse(referer) ? `${referer.replace(/#.*/, '')}#form` : '/'
    const locale = toLocale(hl)
    return showRefusal(deps, reply, expected, { value, locale, back })
  }
}

/**
 * Accepts the form of a page from browsers without script, as `application/x-www-form-urlencoded`. Every other route
 * still refuses that type with UNSUPPORTED_TYPE.
 */
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
