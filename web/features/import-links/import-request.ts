import { createStore } from '#ui/store.ts'

/** Id of the page whose editor opens the import dialog when it loads. */
export const importRequest = createStore<string | undefined>(undefined)
