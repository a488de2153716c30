/** Whether the engine has everything that `missing.ts` would bring; each name stands for what came with it. */
export function isCurrent(): boolean {
  const methods = ['toSorted', 'toSpliced', 'toReversed', 'with']
  return (
    methods.every((name) => name in Array.prototype) &&
    'canParse' in URL &&
    'inert' in HTMLElement.prototype &&
    'popover' in HTMLElement.prototype
  )
}
