/** Days that a page stays in the trash, where it keeps its address and can be brought back. */
export const trashDays = 30
