import type { Block } from '#page/registry/models.gen.ts'
import { fetchPage } from '#web/features/pages/use-page.ts'
import { removeOnceCopied } from './move-to-page.ts'
import { editorOf } from '../open-editors.ts'

/** Completes a move to a page after Plus was bought: removes the block from its page once the copy is saved. */
export async function finishPaidMove(from: { pageId: string; id: string }, to: { pageId: string; copy: Block }) {
  const open = async (pageId: string) => editorOf(await fetchPage(pageId))
  const [here, there] = await Promise.all([open(from.pageId), open(to.pageId)])
  removeOnceCopied(from.id, here, to.copy, there)
}
