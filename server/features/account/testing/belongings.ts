import sharp from 'sharp'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

export function mainPageOf(person: Person): string {
  return person.user.pages[0]!.id
}

/** Uploads a small picture and returns its URL. */
export async function uploadPicture({ app }: TestApp, person: Person): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(png)]), 'a.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `/api/pages/${mainPageOf(person)}/images`,
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ result: { url: string } }>().result.url
}

/** Counts one view of the person's main page. */
export async function visitPage({ call }: TestApp, person: Person): Promise<void> {
  const events = [{ id: newId(), kind: 'view' as const, page: mainPageOf(person) }]
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { status } = await call(statisticsApi.events, { body: { events }, headers })
  if (status !== 204) throw new Error(`the view was answered with ${status}`)
}

/** Changes the title of a page that was never saved, so that the page has a history. */
export async function retitlePage(app: TestApp, person: Person, title: string): Promise<void> {
  const body = { version: 1, title }
  const { result } = await app.as(person).call(pagesApi.update, { params: { id: mainPageOf(person) }, body })
  if (result.title !== title) throw new Error('the title was not taken')
}
