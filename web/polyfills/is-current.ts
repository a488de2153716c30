/** Whether the engine has everything that `missing.ts` provides; each test stands for features of the same release. */
export function isCurrent(): boolean {
  const methods = ['toSorted', 'toSpliced', 'toReversed', 'with']
  return (
    methods.every((name) => name in Array.prototype) &&
    'canParse' in URL &&
    'inert' in HTMLElement.prototype &&
    'popover' in HTMLElement.prototype
  )
}
