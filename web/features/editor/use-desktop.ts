import { useMedia } from '#web/shell/use-media.ts'

/** Whether the column of blocks has room for figures and for the paste field. */
export function useDesktop(): boolean {
  return useMedia('(min-width: 80rem)')
}
