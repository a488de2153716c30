import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const widgetApi = {
  code: endpoint({
    method: 'GET',
    path: '/widget',
    access: 'user',
    summary: 'The script of the widget as it is now: an address that always means these bytes, and their hash',
    result: z.strictObject({ address: z.url(), integrity: z.string() }),
    compressed: true,
    errors: [],
  }),
}
