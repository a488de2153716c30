import type { IncomingMessage } from 'node:http'

/**
 * Reduces a request target in absolute form, `http://host/path`, to its path and query; its host counts instead of the
 * header's (RFC 9112, section 3.2.2). False for a target that is nothing of this kind.
 */
export function useOriginForm(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (url.startsWith('/') || url === '*') return true
  const [, host, path = ''] = /^https?:\/\/([^/?#@]+)([/?][^#]*)?$/i.exec(url) ?? []
  if (host === undefined) return false
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}
