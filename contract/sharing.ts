import * as z from 'zod/mini'
import { clientId } from '#domain/fields.ts'
import { byId, endpoint } from './endpoint.ts'

export const sharingApi = {
  qr: endpoint({
    method: 'GET',
    path: '/pages/{id}/qr.svg',
    access: 'user',
    summary: 'QR code of the page, or of one of its blocks, as a picture; visitors need not see either yet',
    params: byId,
    query: z.strictObject({ block: z.optional(clientId) }),
    produces: 'image/svg+xml',
    result: z.string(),
    compressed: true,
    errors: [],
  }),
}
