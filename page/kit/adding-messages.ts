/** Texts of a block type about pasted text. */
export interface AddingMessages<Block> {
  /** Label of the button that adds one block made of the pasted text. */
  addOne: string | ((block: Block) => string)
  /** Label of the button that adds several blocks, or one block with so many entries. */
  addMany?: (count: number) => string
  /** Sentence about what the pasted text was understood as; by default the name of the type. */
  found?: string | ((block: Block) => string) | Readonly<Record<string, string>>
  /** Sentence about several things; `contacts`: some of them are telephone numbers, which are not called addresses. */
  foundMany?: (count: number, contacts: boolean) => string
}
