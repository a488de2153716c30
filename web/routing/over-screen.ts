/**
 * What the router asks about what lies over a screen. Until `layers.ts` is there, which comes with the screens that have
 * anything over them, nothing does.
 */
export const overScreen = {
  /** After a move in the history: closes what lay over the screen that it leads to. */
  popped: (): void => undefined,
  /** A step back that is under way, which must not lead away from the next address. */
  stepping: (): Promise<void> | undefined => undefined,
  /** Leaves the entries of layers that lie over others, so that one at most is there for the next address to take. */
  leaveInner: (): Promise<void> | undefined => undefined,
  /** Whether the entry shown is that of a layer, open or just closed: the next address takes its place. */
  takeSpent: () => false,
}
