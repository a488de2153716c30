import { useMedia } from '#web/shell/use-media.ts'

/** From the minimum width on for the preview to stand beside the editor (section 9 of the specification). */
export function useWide(): boolean {
  return useMedia('(min-width: 768px)')
}
