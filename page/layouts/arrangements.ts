import type { Arrange } from './bands.ts'
import { arrange as glass } from './glass/arrange.ts'
import type { LayoutId } from './layout-ids.ts'
import { arrange as tiles } from './tiles/arrange.ts'

const arrangements: Readonly<Partial<Record<LayoutId, Arrange>>> = { glass, tiles }

/**
 * How a layout groups its rows, if it does. The server has all layouts; in browsers the `imports` map of package.json
 * replaces this module by arrangements.browser.ts.
 */
export function arrangeOf(id: LayoutId): Arrange | undefined {
  return arrangements[id]
}
