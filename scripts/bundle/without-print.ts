import { fileURLToPath } from 'node:url'
import type { Plugin } from 'postcss'

const pages = fileURLToPath(new URL('../../page/', import.meta.url))

/** Removes rules for print from styles of public pages: browsers load these for previews only, which nobody prints. */
export const withoutPrint: Plugin = {
  postcssPlugin: 'without-print',
  AtRule: {
    media(rule) {
      if (rule.params === 'print' && rule.source?.input.file?.startsWith(pages)) rule.remove()
    },
  },
}
