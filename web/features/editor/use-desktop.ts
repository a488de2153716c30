import { useMedia } from '#web/shell/use-media.ts'

/** From the width on at which the column of blocks has room for figures and for the field that takes what is pasted. */
export function useDesktop(): boolean {
  return useMedia('(min-width: 1280px)')
}
