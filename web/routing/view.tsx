import { Component, createContext, Suspense, use, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { useStore } from '#ui/use-store.ts'
import type { Path } from '#web/paths.ts'
import type { Router, Shown } from './router.ts'
import type { ParamsOf, Place, Query } from './table.ts'

export interface FailureProps {
  error: unknown
  /** Renders the screen again. */
  reset: () => void
}

interface Drawing {
  router: Router
  shown: Shown
  Failure: ComponentType<FailureProps>
}

const DrawingContext = createContext<Drawing | undefined>(undefined)
/** Number of layers around the component. */
const DepthContext = createContext(0)
const InMainContext = createContext(false)

function useDrawing(): Drawing {
  const drawing = use(DrawingContext)
  if (drawing === undefined) throw new Error('Not inside a router')
  return drawing
}

interface RouterViewProps {
  router: Router
  /** Component around every screen. */
  Root: ComponentType
  Failure: ComponentType<FailureProps>
}

/** Renders the screens of the current URL, nested by layer. */
export function RouterView({ router, Root, Failure }: RouterViewProps) {
  // Not in a transition: one that starts while a form action is pending would wait for that action, which may wait for
  // it.
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

/** Error boundary: shows the failure in place of the screen, until another URL is shown. */
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

/** Renders the next inner layer of a frame; `inMain` says that it is inside the frame's `main`. */
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

/** Whether an outer frame has a `main` with a heading. */
export const useInMain = () => use(InMainContext)

/** Returns the rendered route, for components that need several parts of it. */
export function useShown(): Shown {
  return useDrawing().shown
}

export function useRouter(): Router {
  return useDrawing().router
}

/** Returns the path parameters of the rendered URL; given a path of the table, typed with that path's parameters. */
export function useParams<Of extends Path>(_path: Of): ParamsOf<Of>
export function useParams(): Partial<Record<string, string>>
export function useParams(): Partial<Record<string, string>> {
  return useDrawing().shown.match.params
}

/** Returns the query of the rendered URL. */
export function useQuery(): Query {
  return useDrawing().shown.place.query
}

/** Returns the current URL, which is ahead of the screen while that loads. */
export function usePlace(): Place {
  return useStore(useDrawing().router.place)
}
