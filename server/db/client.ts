import { Client, type ClientConfig } from 'pg'

/** Opens a dedicated connection for `work` and closes it afterwards. */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  // A lost connection also rejects the current statement, where it is handled.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
