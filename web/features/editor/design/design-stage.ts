import { createContext, use } from 'react'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'

/** State of the design preview. */
export interface DesignStage {
  /** Dynamic background shown in the preview only, since it needs Plus. */
  trial: BackgroundId | undefined
  tryOut(id: BackgroundId): void
  leaveTrial(): void
  /** Applies a theme. */
  applyTheme(preset: ThemeId): void
  /** Whether the page is shown as it was when the screen was opened. */
  comparing: boolean
  compare(on: boolean): void
}

export const DesignStageContext = createContext<DesignStage | undefined>(undefined)

export function useDesignStage(): DesignStage {
  const stage = use(DesignStageContext)
  if (stage === undefined) throw new Error('Not on the design screen')
  return stage
}
