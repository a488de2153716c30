import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import type { Bucket } from '#server/config.ts'
import { makeApp } from '#server/testing/make-app.ts'
import { createS3ImageStore } from './s3-image-store.ts'
import { startS3 } from './testing/s3-server.ts'
import { pageOf, picture, upload } from './testing/upload.ts'

let server: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  server = await startS3()
})
afterAll(() => server.close())

const file = (text: string) => ({ name: `${newId()}-10x10.webp`, bytes: Buffer.from(text) })

test('files are kept, read and removed, and what is not there is not there', async () => {
  const store = createS3ImageStore(server.bucket)
  const files = [file('one'), file('two')]
  await store.put(files)
  for (const { name, bytes } of files) expect(await store.read(name)).toEqual(bytes)
  await store.remove(files.map(({ name }) => name))
  await store.remove([files[0]!.name])
  expect(await store.read(files[0]!.name)).toBeUndefined()
})

test('two nodes share what one of them was sent, from upload to visitor', async () => {
  const config = { bucket: server.bucket }
  const [one, other] = [await makeApp({ config }), await makeApp({ config })]
  try {
    const person = await one.people.olena()
    const { result } = await upload(one, person, pageOf(person), await picture(800, 400).png().toBuffer())
    for (const { url, format } of result.variants) {
      const answer = await other.app.inject({ method: 'GET', url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(answer.headers['cache-control']).toContain('immutable')
    }
  } finally {
    await one.close()
    await other.close()
  }
})

test('wrong keys keep nothing, and the failure names neither key nor address', async () => {
  const store = createS3ImageStore({ ...server.bucket, secretKey: 'not-the-secret' })
  const error = await store.put([file('x')]).catch((reason: unknown) => reason)
  expect(String(error)).toBe('Error: The picture store answered PUT with 403')
})

/** A store that answers as it is told, for what the real one would not do. */
async function withStore(answer: RequestListener, work: (bucket: Bucket) => Promise<void>): Promise<void> {
  const http = createServer(answer)
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  try {
    await work({ address: `http://127.0.0.1:${port}/b`, region: 'auto', accessKey: 'K', secretKey: 'S' })
  } finally {
    http.closeAllConnections()
    http.close()
  }
}

test('when one of several files fails, those that were kept are removed again', async () => {
  const [kept, lost] = [file('kept'), file('lost')]
  const seen: string[] = []
  const answer: RequestListener = (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    response.writeHead(request.method === 'PUT' && request.url === `/b/${lost.name}` ? 403 : 200).end()
  }
  await withStore(answer, async (bucket) => {
    await expect(createS3ImageStore(bucket).put([kept, lost])).rejects.toThrow('403')
  })
  expect(seen.filter((line) => line.startsWith('DELETE')).toSorted()).toEqual(
    [`DELETE /b/${kept.name}`, `DELETE /b/${lost.name}`].toSorted(),
  )
})

test('of many files only some are removed at once', async () => {
  let [now, most, removed] = [0, 0, 0]
  const answer: RequestListener = (_request, response) => {
    most = Math.max(most, (now += 1))
    // Long enough for all that come at once to meet.
    setTimeout(() => {
      now -= 1
      removed += 1
      response.writeHead(204).end()
    }, 50)
  }
  await withStore(answer, async (bucket) => {
    await createS3ImageStore(bucket).remove(Array.from({ length: 100 }, () => file('').name))
  })
  expect(removed).toBe(100)
  expect(most).toBeLessThanOrEqual(20)
})

test('a signed request is not carried elsewhere by a redirect', async () => {
  const seen: string[] = []
  const answer: RequestListener = (request, response) => {
    seen.push(request.url!)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }
  await withStore(answer, async (bucket) => {
    await expect(createS3ImageStore(bucket).read('x.webp')).rejects.toThrow('fetch failed')
  })
  expect(seen).toEqual(['/b/x.webp'])
})

test('while the store is away an upload may be tried again later, and nothing is left of it', async () => {
  await withStore(
    (_request, response) => void response.writeHead(500).end(),
    async (bucket) => {
      const app = await makeApp({ config: { bucket } })
      try {
        const person = await app.people.olena()
        const answer = await upload(app, person, pageOf(person), await picture(20, 20).png().toBuffer())
        expect(answer).toMatchObject({ status: 503 })
        expect(await app.deps.database.db.selectFrom('images').selectAll().execute()).toEqual([])
      } finally {
        await app.close()
      }
    },
  )
})
