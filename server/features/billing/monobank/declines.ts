import { createClassify } from '../decline-codes.ts'

/** `errCode` of a failed invoice by class, from monobank acquiring's documentation. */
export const declineOf = createClassify({
  // No funds, limits, technical faults, unspecified refusals by the bank.
  soft: '59 60 61 63 83 54 8003 1000 1005 1010 1036 6 55 71 72 75',
  // Lost, expired, wrong or restricted cards; unknown tokens.
  card: '40 41 51 1080 1419 52 50 56 57 58 TOKEN_NOT_FOUND',
  // CVV, 3-D Secure, expired link, canceled by the customer.
  customer: '80 81 1014 1200 84 1034 1035 1045 1054 1421 1422 1425 1429 1458 8004 8001 8002',
  ours: '67 73 74 98 1001 1044 1053 1066 1115 1121 8005 8006',
})
