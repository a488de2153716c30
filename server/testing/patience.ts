/** For `vi.waitFor`, which knows no setting of its own: what a quiet machine does at once takes a busy one long. */
export const patience = { timeout: 60_000 }
