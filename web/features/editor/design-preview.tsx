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
import { UndoButtons } from './editor-tools.tsx'
import { pageName } from './reveal-part.ts'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'
import { useEscape } from './use-escape.ts'

// It brings every drawing of the icon set along.
const PagePreview = lazyPart(async () => (await import('./page-preview.tsx')).PagePreview, Waiting)

const nothing = () => {}

function Waiting() {
  return <Skeleton height={320} label={useTexts(editorTexts).previewLoading} />
}

/** The page as it is, as it was, or as it would be with Plus; what the tab is about is in sight. */
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
    // The question before a visit is counted would lie over the look that is chosen here.
    return { ...shown, analytics: noAnalytics, theme: { ...shown.theme, ...(dynamic && { dynamic }) } }
  }, [comparing, trial, shown])
  const plan = trial === undefined || comparing ? undefined : 'plus'
  // A cover would be all that is seen where the ground below it is chosen.
  const isSought: Partial<Record<DesignTab, (block: Block) => boolean>> = {
    buttons: ({ type }) => models[type].surface === 'button',
    background: () => layoutIdOf(shown.theme) === 'cover',
  }
  const sought = isSought[tab]
  const block = sought && visibleBlocks(shown.blocks, plan ?? own, now).find(sought)?.id
  // Letters of a page are known by those of its name.
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

/** A longer press is meant to end what it began, in milliseconds. */
const holdMs = 400

/** Shows the page as it was: from one press to the next, as long as it is held, or until the look is changed. */
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
      // The end of the press is told to whoever was pressed, wherever it happens.
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
    // Of the keyboard and of screen readers alone: a pointer has done so already.
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

/** What can be undone, and how it was: over the page on a phone. */
export function DesignPill() {
  const texts = useTexts(designTexts)
  const { comparing, trial } = useDesignStage()
  // The bar of what is tried out takes their place.
  if (trial !== undefined) return null
  return (
    <div className={css['pill']}>
      {comparing ? <span aria-hidden="true">{texts.before}</span> : <UndoButtons />}
      <Compare wide={false} />
    </div>
  )
}

/** Says that what moves is seen by nobody else, and how to have it or to leave it. */
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
