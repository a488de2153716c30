/**
 * Hooks by which the router handles layers over a screen. They do nothing until `layers.ts` is loaded, together with
 * screens that have layers.
 */
export const overScreen = {
  /**
   * Called after a history navigation, to an entry of the same screen or of another: closes the layers above it. On the
   * same screen it passes over entries whose layer is no longer open.
   */
  popped: (_onSameScreen: boolean): void => undefined,
  /** Returns a pending step back, which must finish before the next navigation. */
  stepping: (): Promise<void> | undefined => undefined,
  /** Goes back over the entries of nested layers, so that at most one is left for the next navigation to reuse. */
  leaveInner: (): Promise<void> | undefined => undefined,
  /** Whether the current entry belongs to a layer of this document: the next navigation replaces it. */
  reuseEntry: () => false,
}
