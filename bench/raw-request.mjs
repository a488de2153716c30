import { request } from 'node:http'

/** Returns the response as it is on the wire: compressed bytes, and the size of its head. */
export function rawGet(url, headers = {}) {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const names = response.rawHeaders
        const pairs = Array.from({ length: names.length / 2 }, (_, index) => [
          names[index * 2].toLowerCase(),
          names[index * 2 + 1],
        ])
        const head = pairs.reduce(
          (sum, [name, value]) => sum + name.length + value.length + 4,
          'HTTP/1.1 200 OK\r\n\r\n'.length,
        )
        resolve({ status: response.statusCode, headers: pairs, headBytes: head, bytes: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
