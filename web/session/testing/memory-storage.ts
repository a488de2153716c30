/** A window's storage over these entries, which loads of the window may share. */
export const memoryStorage = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  key: (index: number) => [...entries.keys()][index] ?? null,
  get length() {
    return entries.size
  },
})
