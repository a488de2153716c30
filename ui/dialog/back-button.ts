/**
 * Connects modals to the browser's back button: `enter` takes the function that closes the modal and returns the
 * function to call if it is closed otherwise. The owner of the history replaces this default, which does nothing.
 */
export const backButton: { enter: (close: () => void) => () => void } = { enter: () => () => {} }
