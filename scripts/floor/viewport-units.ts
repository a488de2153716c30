import type { Plugin } from 'postcss'

const newer = /(\d)[dsl]vh\b/g

/**
 * Adds a `vh` fallback before each value in newer viewport units (dvh, svh, lvh), for engines without them: Chrome
 * before 108, Safari before 15.4.
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
