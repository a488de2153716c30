/**
 * How the way back of a browser comes to close a modal: `enter` is told how to close it, and answers with what to call
 * once it is closed in another way. Whoever owns the history of the window puts theirs here.
 */
export const wayBack: { enter: (close: () => void) => () => void } = { enter: () => () => {} }
