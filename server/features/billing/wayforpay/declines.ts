import { createClassify } from '../decline-codes.ts'

/** `reasonCode` of a declined payment by class, from the documentation. */
export const declineOf = createClassify({
  soft: '1101 1104 1106 1122 1129 1131 1132 1134 1135',
  // Expired, wrong, restricted, unknown or suspicious cards.
  card: '1103 1105 1116 1146 1114',
  // CVV, 3-D Secure, expired session, canceled by the customer.
  customer: '1102 1108 1120 1124 1125 5100',
  ours: '1109 1110 1113 1115 1117 1118 1130',
})

/** Refusals of the request itself, before a card is charged. */
export const refusedRequest: ReadonlySet<string> = new Set('1109 1110 1113 1115 1117 1118 1130'.split(' '))

/** Refusals of a refund: not allowed, wrong state, unknown, too much, not partial. */
export const refusedRefund: ReadonlySet<string> = new Set('1123 1126 1127 1128 1130 1141'.split(' '))

export const reasons = { ok: '1100', duplicate: '1112', noToken: '1116', noOrder: '1127', refunding: '1138' } as const
