/** Days for which pages and blocks stay in the trash and can be restored; a page keeps its address. */
export const trashDays = 30
