/** Options for `vi.waitFor`, which has no global setting: busy machines need longer than its default of a second. */
export const waitOptions = { timeout: 60_000 }
