import sharp from 'sharp'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

interface Uploaded {
  ok: boolean
  error?: string
  result: { url: string; width: number; height: number; variants: { url: string; format: string }[] }
}

export function pageOf(person: Person): string {
  return person.user.pages[0]!.id
}

/** A single-colour picture, to be encoded in any format. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a01552' } })
}

/** Uploads a file as a browser's form does; without bytes the form has no file. */
export async function upload(
  { app }: Pick<TestApp, 'app'>,
  person: Pick<Person, 'accessToken'>,
  page: string,
  bytes: Uint8Array | undefined,
  { field = 'file', note }: { field?: string; note?: string | undefined } = {},
) {
  const form = new FormData()
  if (note !== undefined) form.append('note', note)
  if (bytes !== undefined) form.append(field, new Blob([bytes.slice()]), 'picture.png')
  const { headers, body } = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api/pages/${page}/images`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': headers.get('content-type')! },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json<Uploaded>() }
}
