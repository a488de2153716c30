/** Knows which addresses visitors are warned of before they are led there. */
export interface LinkScreening {
  /** Of an address of the web. A failure counts as no. */
  isMarked(url: string): Promise<boolean>
}

/** Where nothing is screened, nothing is marked. */
export const noScreening: LinkScreening = { isMarked: async () => false }
