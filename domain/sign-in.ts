/** Minutes that a sign-in waits for its second step, or for the code of a mail. */
export const challengeMinutes = 10
