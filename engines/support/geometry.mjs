// What the browser tests ask of places on a page, for engines that they are not run in.
import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

const file = new URL('../../e2e/support/geometry.ts', import.meta.url)
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname)

/** Runs in the page. */
export const { geometryFaults } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
