/** Minutes for which a sign-in waits for its second step, or for the code of a mail. */
export const challengeMinutes = 10
/** Minutes for which the key of an authenticator app waits for its first code. */
export const totpKeyMinutes = 30
