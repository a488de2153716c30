import { useCallback, useState } from 'react'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import type { Background, Theme } from '#page/themes/theme.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { useLayer } from '#web/routing/use-layer.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import type { DesignStage } from './design-stage.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { themeWithPreset, useDesign } from './design-theme.ts'
import { useEditing } from '../use-editor.ts'
import { useEscape } from '../use-escape.ts'

const storageKey = 'lanka.background'
/** Answer, remembered for the window. */
type Answer = 'own' | 'theme'
const answered = () => windowStorage.getItem(storageKey) as Answer | null

/** Turns the dynamic background off, which would otherwise remain over the theme's own background. */
const noDynamic = { dynamic: 'none' } as const

interface KeepBackgroundProps {
  /** The own background that a new theme replaced. */
  former: Background | undefined
  onAnswer(answer: Answer | undefined): void
}

/** State of the design preview and its question; `left`: try-out that was left for the checkout. */
export function useStage(left: BackgroundId | undefined): { stage: DesignStage; question: KeepBackgroundProps } {
  const { store } = useEditing()
  const { theme: current, change } = useDesign()
  const [trial, setTrial] = useState(left)
  /** The theme for which the comparison was started; the comparison ends when it changes. */
  const [compared, setCompared] = useState<Theme>()
  const [former, setFormer] = useState<Background>()
  const leaveTrial = useCallback(() => setTrial(undefined), [])
  const compare = useCallback((on: boolean) => setCompared(on ? store.get().document.theme : undefined), [store])
  useLayer(trial !== undefined, leaveTrial)
  // Undo restores the same theme object and must not restart the comparison.
  if (compared !== undefined && compared !== current) setCompared(undefined)

  const applyTheme = (preset: ThemeId) => {
    const { theme } = store.get().document
    const own = theme.background ?? former
    const isNew = preset !== theme.preset
    const answer = answered()
    const keeps = isNew && answer === 'own' && own !== undefined
    change({
      ...themeWithPreset(theme, preset),
      ...(keeps && { background: own }),
      ...(answer === 'theme' && noDynamic),
    })
    setFormer(isNew && answer === null ? own : undefined)
  }
  const tryOut = (id: BackgroundId) => {
    setTrial(id)
    compare(false)
  }
  const stage: DesignStage = { trial, tryOut, leaveTrial, applyTheme, comparing: compared !== undefined, compare }
  const onAnswer = (answer: Answer | undefined) => {
    if (answer !== undefined) windowStorage.setItem(storageKey, answer)
    if (answer === 'own' && former !== undefined) change({ background: former })
    if (answer === 'theme') change(noDynamic)
    setFormer(undefined)
  }
  return { stage, question: { former, onAnswer } }
}

/** Focuses the current theme's card, or its tab if another tab is shown. */
function focusAppliedTheme(): void {
  const card = document.querySelector<HTMLElement>('#design-panel [data-form] :checked')
  const target = card ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  target?.focus()
}

/** Asks once whether an own background is kept with a new theme; the page already shows the theme's. */
export function KeepBackground({ former, onAnswer }: KeepBackgroundProps) {
  const t = useTexts(designTexts)
  const answer = (given: Answer) => {
    // The pressed button disappears with the question.
    focusAppliedTheme()
    onAnswer(given)
  }
  const leave = () => onAnswer(undefined)
  useLayer(former !== undefined, leave)
  useEscape(former !== undefined, leave)
  // The live region exists before its text, so that the text is announced.
  return (
    <div role="status">
      {former !== undefined && (
        <div role="group" aria-label={t.keep.question} className={css['question']}>
          <p>{t.keep.question}</p>
          <div>
            <Button className={css['answer']} onClick={() => answer('theme')}>
              {t.keep.ofTheme}
            </Button>
            <Button className={css['answer']} onClick={() => answer('own')}>
              {t.keep.own}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
