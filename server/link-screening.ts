/** Knows which link targets visitors are warned about. */
export interface LinkScreening {
  /** Whether a web address is flagged. A failure counts as no. */
  isFlagged(url: string): Promise<boolean>
}

/** Screening that flags nothing. */
export const noScreening: LinkScreening = { isFlagged: async () => false }
