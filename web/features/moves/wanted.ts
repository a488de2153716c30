import { createStore } from '#ui/store.ts'

/** The page whose editor is to ask, as soon as it is open, what to take over from elsewhere. */
export const moveWanted = createStore<string | undefined>(undefined)
