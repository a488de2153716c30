/** Days for which a page stays in the trash, keeps its address and can be restored. */
export const trashDays = 30
