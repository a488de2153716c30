import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '#domain/errors.ts'
import { isLocale } from '#domain/locales.ts'
import { messagesApi } from '#contract/messages.ts'
import { otherLanguage } from '#page/in-language.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/plugins/address-block.ts'
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

type Sent = FastifyRequest<{ Params: { id: string } }>

/** Takes an answer and leads the visitor on, or shows what is wrong with it. */
async function answerPlain(deps: Deps, request: Sent, reply: FastifyReply): Promise<FastifyReply> {
  refuseForeign(deps.config, request.headers)
  const page = await requireForm(deps, request.params.id)
  const { value = '', trap, hl } = request.body as Record<string, string>
  const { locale, address } = addressOf(page, hl)
  const { addressBlock } = originOf(request)
  try {
    await keepAnswer(deps, page, { value, trap }, { addressBlock, canWork: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
    const code = error.fields?.['value'] ?? error.code
    const written = value.slice(0, longestValue).toWellFormed()
    const { html, headers } = refusalPage(deps.config, { code, locale, value: written, back: `${address}#form` })
    return reply
      .code(errorStatus[error.code])
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(html)
  }
  return reply.redirect(page.form.redirectUrl === '' ? `${address}#sent` : page.form.redirectUrl, 303)
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
    const { addressBlock } = originOf(request)
    return deps.admission.run('save', addressBlock, () => answerPlain(deps, request as Sent, reply))
  })
}
