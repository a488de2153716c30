import { createContext, use } from 'react'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'

/** What the design screen shows otherwise than the page is, and what it is asked. */
export interface DesignStage {
  /** What moves in the preview alone, since Plus has it. */
  trial: BackgroundId | undefined
  tryOut(id: BackgroundId): void
  leaveTrial(): void
  /** Dresses the page in a theme. */
  wear(preset: ThemeId): void
  /** Words of the preview's own: the page as it was when the screen was opened. */
  comparing: boolean
  compare(on: boolean): void
}

export const DesignStageContext = createContext<DesignStage | undefined>(undefined)

export function useDesignStage(): DesignStage {
  const stage = use(DesignStageContext)
  if (stage === undefined) throw new Error('Not on the design screen')
  return stage
}
