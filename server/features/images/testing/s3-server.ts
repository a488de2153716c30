import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#server/config.ts'

/** Starts an S3 server on loopback with one empty bucket; it verifies every signature. */
export async function startS3(): Promise<{ bucket: Bucket; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lanka-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The only keys that this server accepts.
    bucket: {
      address: `http://127.0.0.1:${port}/pictures`,
      region: 'eu-central-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
