import type { ImportPreview, ListedBlock, PagePart } from '#contract/page-files.ts'
import { planHas, type PlanName } from '#domain/plans.ts'
import { shortened } from '#domain/shortened.ts'
import { connectedServices } from '#page/analytics/schema.ts'
import { blockSummary } from '#page/block-summary.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import { canonicalJson } from '../format/canonical-json.ts'
import type { Incoming } from './incoming.ts'

type Block = PageDocument['blocks'][number]

/** Maximum length of a block's title in the preview. */
const titleLength = 80

function listed(block: Block): ListedBlock {
  return { id: block.id, type: block.type, title: shortened(blockSummary(block), titleLength) }
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null)
}

function changedParts(former: PageDocument, next: PageDocument): PagePart[] {
  const names = Object.keys({ ...former, ...next }).filter((name) => name !== 'blocks') as Exclude<PagePart, 'order'>[]
  const parts: PagePart[] = names.filter((name) => !isSame(former[name], next[name]))
  const stay = (blocks: readonly Block[], others: readonly Block[]) =>
    blocks.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
  const isMoved = !isSame(stay(former.blocks, next.blocks), stay(next.blocks, former.blocks))
  return isMoved ? [...parts, 'order'] : parts
}

/** Parts of a document, beside blocks, that the plan disables. */
function disabledByPlan(
  { form, theme, analytics, widget }: PageDocument,
  plan: PlanName,
): ImportPreview['restingByPlan'] {
  const rests: ImportPreview['restingByPlan'] = []
  if (form.enabled && !planHas(plan, 'form')) rests.push('form')
  if (theme.dynamic !== 'none' && !planHas(plan, 'dynamic-background')) rests.push('dynamic')
  if (connectedServices(analytics).length > 0 && !planHas(plan, 'analytics')) rests.push('analytics')
  if (widget.enabled && !planHas(plan, 'widget')) rests.push('widget')
  return rests
}

/** Whether a block would be hidden because of the plan, even if its owner hides it now. */
function lacksPlan(block: Block, index: number, plan: PlanName, now: Date): boolean {
  const reason = hiddenReason({ ...block, hidden: false }, index, plan, now)
  return reason === 'plan' || reason === 'limit'
}

/** Differences between the current page and a file; pictures are named by content in both. */
export function differenceOf(
  former: PageDocument,
  { document: next, unsigned }: Incoming,
  { plan, now, foreign }: { plan: PlanName; now: Date; foreign: boolean },
): ImportPreview {
  const [before, after] = [former, next].map(({ blocks }) => new Map(blocks.map((block) => [block.id, block])))
  const stays = next.blocks.filter(({ id }) => before!.has(id))
  return {
    added: next.blocks.filter(({ id }) => !before!.has(id)).map(listed),
    changed: stays.filter((block) => !isSame(block, before!.get(block.id))).map(listed),
    removed: former.blocks.filter(({ id }) => !after!.has(id)).map(listed),
    parts: changedParts(former, next),
    hiddenByPlan: next.blocks.filter((block, index) => lacksPlan(block, index, plan, now)).map(listed),
    restingByPlan: disabledByPlan(next, plan),
    needSignature: unsigned.map(listed),
    foreign,
  }
}
