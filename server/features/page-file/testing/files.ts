import { pagesApi, type Page } from '#contract/pages.ts'
import type { ImportPreview } from '#contract/page-files.ts'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

type Who = Pick<Person, 'accessToken'>
type Server = Pick<TestApp, 'app'>

const bearer = ({ accessToken }: Who) => ({ authorization: `Bearer ${accessToken}` })

/** Exports a page as a file. */
export async function exportFile({ app }: Server, who: Who, page: string): Promise<Buffer> {
  const answer = await app.inject({ url: `/api/pages/${page}/export`, headers: bearer(who) })
  if (answer.statusCode !== 200) throw new Error(`the export was answered with ${answer.statusCode} ${answer.body}`)
  return answer.rawPayload
}

interface Answer<Result> {
  status: number
  ok: boolean
  error?: ErrorCode
  fields?: FieldErrors
  result: Result
}

async function send<Result>({ app }: Server, who: Who, url: string, form: FormData): Promise<Answer<Result>> {
  const { headers, body } = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...bearer(who), 'content-type': headers.get('content-type')! },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer<Result>, 'status'>>() }
}

function formOf(file: Uint8Array, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file)]), 'page.lanka')
  return form
}

export async function previewFile(
  server: Server,
  who: Who,
  page: string,
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<ImportPreview>> {
  return send(server, who, `/api/pages/${page}/import?preview=1`, formOf(file, fields))
}

/** Imports a file into a page, based on its current version unless `fields` are given. */
export async function importFile(
  server: TestApp,
  who: Who,
  page: string,
  file: Uint8Array,
  { query = '', fields }: { query?: string; fields?: Readonly<Record<string, string>> } = {},
): Promise<Answer<Page>> {
  const version = async () => (await server.as(who).call(pagesApi.get, { params: { id: page } })).result.version
  return send(
    server,
    who,
    `/api/pages/${page}/import?${query}`,
    formOf(file, fields ?? { version: String(await version()) }),
  )
}
