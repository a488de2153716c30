/** What a block type says where a pasted text is read. */
export interface AddingMessages<Block> {
  /** On the button that adds one made of what was pasted. */
  addOne: string
  /** The same of more than one, or of one with so many entries. */
  addMany?: (count: number) => string
  /** What the pasted text was understood as; without it the name of the type says so. */
  found?: string | ((block: Block) => string) | Readonly<Record<string, string>>
  /** `contacts`: some of them are numbers, which nobody calls addresses. */
  foundMany?: (count: number, contacts: boolean) => string
}
