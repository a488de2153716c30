import { Component, createContext, Suspense, use, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { useStore } from '#ui/use-store.ts'
import type { Path } from '#web/paths.ts'
import type { Router, Shown } from './router.ts'
import type { ParamsOf, Place, Query } from './table.ts'

export interface FailureProps {
  error: unknown
  /** Draws the screen anew. */
  reset: () => void
}

interface Drawing {
  router: Router
  shown: Shown
  Failure: ComponentType<FailureProps>
}

const DrawingContext = createContext<Drawing | undefined>(undefined)
/** How many layers lie around. */
const DepthContext = createContext(0)
const InMainContext = createContext(false)

function useDrawing(): Drawing {
  const drawing = use(DrawingContext)
  if (drawing === undefined) throw new Error('Not inside a router')
  return drawing
}

interface RouterViewProps {
  router: Router
  /** Around every screen. */
  Root: ComponentType
  Failure: ComponentType<FailureProps>
}

/** The screens of the address, each layer within the former. */
export function RouterView({ router, Root, Failure }: RouterViewProps) {
  // Not in a transition: one that begins while a form is being sent would wait for that form, which may wait for it.
  const shown = useStore(router.shown)
  useLayoutEffect(() => {
    if (shown !== undefined) router.drawn()
  }, [router, shown])
  if (shown === undefined) return null
  return (
    <DrawingContext value={{ router, shown, Failure }}>
      <Boundary shown={shown} Failure={Failure}>
        <Root />
      </Boundary>
    </DrawingContext>
  )
}

interface BoundaryProps extends Pick<Drawing, 'Failure' | 'shown'> {
  children: ReactNode
}
interface BoundaryState {
  error: { cause: unknown } | undefined
  of: Shown
}

/** What a screen throws takes its own place, until another address is shown. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, of: this.props.shown }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { error: { cause } }
  }

  static getDerivedStateFromProps({ shown }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return shown === state.of ? null : { error: undefined, of: shown }
  }

  override render() {
    const { Failure, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return <Failure error={error.cause} reset={() => this.setState({ error: undefined })} />
  }
}

/** Where a frame shows what it surrounds; it says so where that is `inMain`, its own. */
export function Outlet({ inMain = false }: { inMain?: boolean }) {
  const { shown, Failure } = useDrawing()
  const depth = use(DepthContext)
  const within = use(InMainContext) || inMain
  const Screen = shown.screens[depth]
  const { error } = shown
  return (
    <DepthContext value={depth + 1}>
      <InMainContext value={within}>
        <Boundary shown={shown} Failure={Failure}>
          {Screen ? (
            <Suspense>
              <Screen />
            </Suspense>
          ) : (
            error && <Failure error={error.cause} reset={() => {}} />
          )}
        </Boundary>
      </InMainContext>
    </DepthContext>
  )
}

/** Whether a frame around has a main, with a heading in it. */
export const useInMain = () => use(InMainContext)

/** What is shown, for those that need more than one part of it. */
export function useShown(): Shown {
  return useDrawing().shown
}

export function useRouter(): Router {
  return useDrawing().router
}

/** The variable places of the address shown; with a path of the table, those that it is sure to have. */
export function useParams<Of extends Path>(_path: Of): ParamsOf<Of>
export function useParams(): Partial<Record<string, string>>
export function useParams(): Partial<Record<string, string>> {
  return useDrawing().shown.match.params
}

/** The query of the address shown. */
export function useQuery(): Query {
  return useDrawing().shown.place.query
}

/** The address in the bar, which is ahead of the screen while that is on its way. */
export function usePlace(): Place {
  return useStore(useDrawing().router.place)
}
