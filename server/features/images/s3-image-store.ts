import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#server/config.ts'
import type { ImageFile, ImageStore } from '#server/image-store.ts'
import { waitForAll } from './wait-for-all.ts'

/** Timeout in ms per file, retries included. */
const fileTimeoutMs = 15_000
/** Maximum concurrent removals; an account may have thousands of files. */
const maxConcurrentRemovals = 20
/** Maximum response size; pictures are never larger. */
const maxBytes = 16 * 1024 * 1024
/** A name's content never changes. */
const cacheControl = 'public, max-age=31536000, immutable'

function typeOf(name: string): string {
  return `image/${name.slice(name.lastIndexOf('.') + 1)}`
}

/** An error with the status only, since a store's message may contain our keys. */
function failure(method: string, { status }: Response): Error {
  return new Error(`The picture store answered ${method} with ${status}`)
}

/** Stores pictures in an S3 bucket (REST, Signature Version 4), for any number of nodes. */
export function createS3ImageStore({ address, accessKey, secretKey, region }: Bucket): ImageStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(fileTimeoutMs)
    // Redirects are refused: they would disclose a signed request.
    return client.fetch(`${address}/${name}`, { ...init, method, signal, redirect: 'error' })
  }

  async function putOne({ name, bytes }: ImageFile): Promise<void> {
    const headers = {
      'content-type': typeOf(name),
      'cache-control': cacheControl,
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    const answer = await ask('PUT', name, { headers, body: new Uint8Array(bytes) })
    if (!answer.ok) throw failure('PUT', answer)
  }

  async function removeOne(name: string): Promise<void> {
    const answer = await ask('DELETE', name)
    if (!answer.ok && answer.status !== 404) throw failure('DELETE', answer)
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (let start = 0; start < names.length; start += maxConcurrentRemovals) {
      await waitForAll(names.slice(start, start + maxConcurrentRemovals).map(removeOne))
    }
  }

  async function put(files: readonly ImageFile[]): Promise<void> {
    try {
      await waitForAll(files.map(putOne))
    } catch (error) {
      await remove(files.map(({ name }) => name)).catch(() => undefined)
      throw error
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const answer = await ask('GET', name)
    if (answer.status === 404) return undefined
    if (!answer.ok || answer.body === null) throw failure('GET', answer)
    if (Number(answer.headers.get('content-length')) > maxBytes) throw new Error('The picture store sent too much')
    return buffer(answer.body)
  }

  return { put, read, remove }
}
