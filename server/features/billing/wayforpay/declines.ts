import { createClassify } from '../decline-codes.ts'

/** `reasonCode` of a declined payment, by what it asks for. From the list in the documentation. */
export const declineOf = createClassify({
  soft: '1101 1104 1106 1122 1129 1131 1132 1134 1135',
  // Expired, wrong, restricted, unknown, suspicious.
  card: '1103 1105 1116 1146 1114',
  // The code of the card, 3-D Secure, a session that ended, the customer's own no.
  customer: '1102 1108 1120 1124 1125 5100',
  ours: '1109 1110 1113 1115 1117 1118 1130',
})

/** Refusals of the request itself, before any card is charged. */
export const refusedRequest: ReadonlySet<string> = new Set('1109 1110 1113 1115 1117 1118 1130'.split(' '))

/** Of a refund: not allowed, not in that state, unknown, too much, not in part. */
export const refusedRefund: ReadonlySet<string> = new Set('1123 1126 1127 1128 1130 1141'.split(' '))

export const reasons = { ok: '1100', duplicate: '1112', noToken: '1116', noOrder: '1127', refunding: '1138' } as const
