import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { noAnalytics } from '#page/analytics/schema.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button, IconButton } from '#ui/button/button.tsx'
import { EyeIcon, XIcon } from '#ui/icon/icon.tsx'
import { PhoneFrame } from '#ui/phone-frame/phone-frame.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { useNow } from '#web/use-now.ts'
import { useDesignStage } from './design-stage.ts'
import css from './design-studio.module.css'
import type { DesignTab } from './design-tabs.tsx'
import { designTexts } from './design-texts.ts'
import { UndoButtons } from '../editor-tools.tsx'
import { pageName } from '../preview/reveal-part.ts'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'
import { useEscape } from '../use-escape.ts'

// A chunk of its own, since it contains the whole icon set.
const PagePreview = lazyPart(async () => (await import('../preview/page-preview.tsx')).PagePreview, Waiting)

const nothing = () => {}

function Waiting() {
  return <Skeleton height={320} label={useTexts(editorTexts).previewLoading} />
}

/** The page as it is, as it was, or as it would be with Plus, scrolled to what the tab changes. */
export function DesignPreview({ tab, wide }: { tab: DesignTab; wide: boolean }) {
  const t = useTexts(editorTexts)
  const { store, plan: own } = useEditing()
  const now = useNow()
  const state = useEditorState()
  const { trial, comparing } = useDesignStage()
  const [atFirst] = useState(() => store.get().shown)
  const shown = comparing ? atFirst : state.shown
  const instead = useMemo(() => {
    const dynamic = comparing ? undefined : trial
    // The consent question would cover the preview.
    return { ...shown, analytics: noAnalytics, theme: { ...shown.theme, ...(dynamic && { dynamic }) } }
  }, [comparing, trial, shown])
  const plan = trial === undefined || comparing ? undefined : 'plus'
  // On the background tab the cover is scrolled away.
  const isSought: Partial<Record<DesignTab, (block: Block) => boolean>> = {
    buttons: ({ type }) => models[type].surface === 'button',
    background: () => layoutIdOf(shown.theme) === 'cover',
  }
  const sought = isSought[tab]
  const block = sought && visibleBlocks(shown.blocks, plan ?? own, now).find(sought)?.id
  // For fonts, the page's name.
  const reveal = tab === 'font' ? pageName : block
  const page = (
    <PagePreview
      title={t.previewFrame}
      onPick={nothing}
      onLink={nothing}
      instead={instead}
      plan={plan}
      reveal={reveal}
    />
  )
  return wide ? <PhoneFrame fitHeight>{page}</PhoneFrame> : <div className={css['live']}>{page}</div>
}

/** Press duration in ms from which releasing ends the comparison. */
const holdMs = 400

/** Button that shows the page as it was: toggled by a press, or while it is held, until the look changes. */
export function Compare({ wide }: { wide: boolean }) {
  const t = useTexts(designTexts)
  const { comparing, compare } = useDesignStage()
  const [compared, setCompared] = useState(false)
  const press = useRef({ at: 0, ends: false })
  const turn = (on: boolean) => {
    if (on) setCompared(true)
    compare(on)
  }
  useEffect(() => () => compare(false), [compare])
  useEscape(comparing, () => turn(false))
  const holding = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      // Pointer capture delivers the release wherever it happens.
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { at: event.timeStamp, ends: comparing }
      turn(true)
    },
    onPointerUp: ({ timeStamp }: PointerEvent) => {
      const { at, ends } = press.current
      if (ends || timeStamp - at > holdMs) turn(false)
    },
    onPointerCancel: () => turn(false),
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    // Keyboard and screen readers only; pointers are handled above.
    onClick: (event: React.MouseEvent) => event.detail === 0 && turn(!comparing),
    onBlur: () => turn(false),
  }
  return (
    <>
      {wide ? (
        <Button {...holding} size="s" icon={<EyeIcon size={18} />}>
          {comparing ? t.nowName : t.compareName}
        </Button>
      ) : (
        <IconButton {...holding} aria-pressed={comparing} aria-label={t.compareName}>
          <EyeIcon />
        </IconButton>
      )}
      <span role="status" className="visually-hidden">
        {compared && (comparing ? t.beforeShown : t.nowShown)}
      </span>
    </>
  )
}

/** Undo and compare, over the page on a phone; without undo, also by keys, while something is tried or compared. */
export function DesignPill() {
  const texts = useTexts(designTexts)
  const { comparing, trial } = useDesignStage()
  // The try-out bar replaces it.
  if (trial !== undefined) return null
  return (
    <div className={css['pill']}>
      {comparing ? <span aria-hidden="true">{texts.before}</span> : <UndoButtons />}
      <Compare wide={false} />
    </div>
  )
}

/** Bar of a try-out: only the owner sees it, and how to buy or leave it. */
export function TrialBar({ tab }: { tab: DesignTab }) {
  const t = useTexts(designTexts)
  const { trial, leaveTrial } = useDesignStage()
  const offerPlus = useOfferPlus()
  return (
    <div role="status" className={css['trial']}>
      {trial !== undefined && (
        <div className={css['trialBar']}>
          <EyeIcon />
          <span>{t.onlyYou}</span>
          <Button size="s" className={css['spark']} onClick={() => offerPlus({ kind: 'background', id: trial, tab })}>
            {t.getPlus}
          </Button>
          <IconButton aria-label={t.leaveTrial} onClick={leaveTrial}>
            <XIcon />
          </IconButton>
        </div>
      )}
    </div>
  )
}
