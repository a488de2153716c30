/** Waits for all promises even if one rejects, so that nothing is still being written during cleanup. */
export async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
