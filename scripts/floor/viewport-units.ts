import type { Plugin } from 'postcss'

const newer = /(\d)[dsl]vh\b/g

/**
 * A height in the newer units of the window (dvh, svh, lvh) gets one in `vh` before it, for engines that know no other:
 * Chrome before 108, Safari before 15.4.
 */
export const viewportUnits: Plugin = {
  postcssPlugin: 'viewport-units',
  Declaration(declaration) {
    const value = declaration.value.replace(newer, '$1vh')
    const before = declaration.prev()
    const isDone = before?.type === 'decl' && before.prop === declaration.prop
    if (value !== declaration.value && !isDone) declaration.cloneBefore({ value })
  },
}
