import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { escapeHtml } from '#server/escape-html.ts'
import type { AnswerManner } from './manners.ts'

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** Response to send; `cut` closes the connection without one. */
export type Answer = { status: number; json: unknown } | { status: number; html: string } | { leadTo: string } | 'cut'

export interface Listening {
  origin: string
  close(): Promise<void>
}

/** Responses of a failing provider that do not depend on the request. */
export const failures: Partial<Record<AnswerManner, Answer>> = {
  'too often': { status: 429, json: { errCode: 'TMR', errText: 'too many requests' } },
  fault: { status: 500, json: { errCode: 'INTERNAL_ERROR', errText: 'internal error' } },
  'cut off': 'cut',
  forbidden: { status: 403, html: '<html><body>glory to Ukraine!</body></html>' },
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut') response.destroy()
  else if ('leadTo' in answer) response.writeHead(303, { location: answer.leadTo }).end()
  else if ('html' in answer) {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
  } else {
    response
      .writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
      .end(typeof answer.json === 'string' ? answer.json : JSON.stringify(answer.json))
  }
}

/** Serves on loopback. A request for which `answer` resolves to undefined stays open until its client gives up. */
export async function listen(answer: (asked: Asked) => Promise<Answer | undefined>): Promise<Listening> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const asked = { method: request.method ?? '', url, headers: request.headers, body: await text(request) }
    const given = await answer(asked)
    if (given !== undefined) send(response, given)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Payment page with buttons to pay, to be declined with a code, and to leave. */
export function payPage(title: string, lines: readonly string[]): Answer {
  const html = `<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
<form method="post"><button name="act" value="pay">Pay</button></form>
<form method="post"><input name="code" value="" required aria-label="Code"><button name="act" value="decline">Decline</button></form>
<form method="post"><button name="act" value="abandon">Leave</button></form></html>`
  return { status: 200, html }
}
