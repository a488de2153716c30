import { lazy, Suspense, useEffect, useRef, type ComponentType, type Ref } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SignedInFrame } from '#web/features/account/signed-in-frame.tsx'
import { EditorFrame } from '#web/features/editor/editor-frame.tsx'
import { useEditing } from '#web/features/editor/use-editor.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { useParams, useQuery } from '#web/routing/view.tsx'
import css from './first-run-screen.module.css'
import { focusAtOnce } from '#web/forms/focus.ts'
import { UnsavedState } from './unsaved-state.tsx'
import type { Leave } from './links-step.tsx'
import { fetchStep } from './steps.ts'
import { firstRunTexts } from './texts.ts'

// The chunks of later steps are preloaded on the first of these events.
const beginnings = ['pointermove', 'pointerdown', 'keydown'] as const
const LiveStep = lazy(async () => ({ default: (await fetchStep.live()).LiveStep }))

function fetchAhead(): void {
  // Many browsers cache a failed import, so chunks are not preloaded without a network.
  if (!navigator.onLine) return
  stopWaiting()
  void Promise.allSettled(Object.values(fetchStep).map((fetchIt) => fetchIt()))
}

function stopWaiting(): void {
  for (const event of beginnings) removeEventListener(event, fetchAhead)
}

const steps = ['name', 'links', 'look'] as const
const contents: Record<(typeof steps)[number], ComponentType<{ ref: Ref<Leave> }>> = {
  name: lazy(async () => ({ default: (await fetchStep.name()).NameStep })),
  links: lazy(async () => ({ default: (await fetchStep.links()).LinksStep })),
  look: lazy(async () => ({ default: (await fetchStep.look()).LookStep })),
}

/**
 * The steps after registration, each of which can be skipped, and the live page. The step is in the address, so that a
 * reload resumes it and back returns to the step before.
 */
export function FirstRunScreen() {
  const { step } = useQuery()
  const number = steps.findIndex((name) => name === step)
  return (
    <SignedInFrame bar={null}>
      <EditorFrame bare>
        <Suspense>{step === 'live' ? <LiveStep /> : <Step number={Math.max(number, 0)} />}</Suspense>
      </EditorFrame>
    </SignedInFrame>
  )
}

function Step({ number }: { number: number }) {
  const t = useTexts(firstRunTexts)
  const { pageId = '' } = useParams()
  const { store } = useEditing()
  const navigate = useNavigate()
  const name = steps[number]!
  const next = steps[number + 1] ?? 'live'
  const target = { to: '/my/$pageId/start', params: { pageId }, query: { step: next } } as const
  const Content = contents[name]
  const leave = useRef<Leave>(null)
  useEffect(() => {
    for (const event of beginnings) addEventListener(event, fetchAhead)
    return stopWaiting
  }, [])
  return (
    <div className={css['screen']}>
      <header className={css['progress']}>
        <span className={css['capsules']} aria-hidden="true">
          {steps.map((each, index) => (
            <i key={each} data-state={index < number ? 'done' : index === number ? 'now' : 'ahead'} />
          ))}
        </span>
        <span>{t.step(number + 1, steps.length)}</span>
        <Link key={name} {...target} aria-current={undefined} className={css['skip']}>
          {t.skip}
        </Link>
      </header>
      <main id="main" key={name} className={css['main']} data-step={name}>
        <h1 ref={focusAtOnce} tabIndex={-1}>
          {t[name].title}
        </h1>
        <p className={css['lead']}>{t[name].lead}</p>
        <Suspense>
          <Content ref={leave} />
        </Suspense>
      </main>
      <footer className={css['next']}>
        <UnsavedState />
        <Button
          // A new button per step, so that a double tap does not press the next step's button.
          key={name}
          variant="primary"
          size="l"
          wide
          onClick={() => {
            // An invalid field is not saved and shows its own error.
            const wrong = document.querySelector<HTMLElement>('#main [aria-invalid="true"]')
            wrong?.focus()
            if (wrong || leave.current?.() === false) return
            store.flush()
            void navigate(target)
          }}
        >
          {next === 'live' ? t.launch : t.next}
        </Button>
      </footer>
    </div>
  )
}
