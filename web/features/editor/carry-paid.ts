import type { Block } from '#page/registry/models.gen.ts'
import { fetchPage } from '#web/features/pages/use-page.ts'
import { leaveOnceCopied } from './carry.ts'
import { editorOf } from './open-editors.ts'

/** Makes a move of what comes to a page with Plus, as a copy, from the page where it stands. */
export async function carryPaid(from: { pageId: string; id: string }, to: { pageId: string; copy: Block }) {
  const [here, there] = await Promise.all([fetchPage(from.pageId), fetchPage(to.pageId)])
  leaveOnceCopied(from.id, editorOf(here), to.copy, editorOf(there))
}
