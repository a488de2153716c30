import * as z from 'zod/mini'
import { clientId } from '#domain/fields.ts'
import { diakaKey } from '#domain/links/diaka.ts'
import { figures } from '#page/kit/figures.ts'
import { byId, done, endpoint, id } from './endpoint.ts'

export const figuresApi = {
  read: endpoint({
    method: 'GET',
    path: '/pages/{id}/figures',
    access: 'user',
    summary: 'The last known outside figures of the page’s blocks, and the ids of blocks that have a donation key',
    params: byId,
    result: z.strictObject({ figures, keyed: z.array(clientId) }),
    compressed: true,
    errors: [],
  }),
  setDonationKey: endpoint({
    method: 'POST',
    path: '/pages/{id}/donations/{blockId}/key',
    access: 'user',
    summary: 'Keeps the key of a block’s donations; null removes it; no call answers with it',
    params: z.strictObject({ id, blockId: clientId }),
    body: z.strictObject({ key: z.nullable(diakaKey) }),
    sample: { key: null },
    result: done,
    errors: ['PLAN', 'OUT_OF_LIMIT_PLUS'],
  }),
}
