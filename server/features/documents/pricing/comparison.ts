import {
  planAllows,
  planFeatures,
  planHas,
  planLimits,
  planNames,
  type PlanFeature,
  type PlanName,
} from '#domain/plans.ts'
import { models } from '#page/registry/models.gen.ts'

type BlockType = keyof typeof models

/** Row of each block type and feature; the type makes a new one without a row a compile error. */
const rowOf = {
  header: 'basics',
  link: 'basics',
  icons: 'basics',
  text: 'basics',
  image: 'basics',
  separator: 'basics',
  html: 'basics',
  banka: 'giving',
  diaka: 'giving',
  video: 'media',
  music: 'media',
  accordion: 'media',
  copy: 'media',
  'dynamic-background': 'motion',
  form: 'form',
  'statistics-details': 'details',
  analytics: 'outside',
  widget: 'outside',
} as const satisfies Record<BlockType | PlanFeature, string>

type GatedRow = (typeof rowOf)[keyof typeof rowOf]
export type RowName = GatedRow | keyof typeof amounts | 'looks' | 'ads'
export type Cell = 'yes' | 'no' | number

export interface ComparedRow {
  name: RowName
  cells: Readonly<Record<PlanName, Cell>>
}

const amounts = {
  pages: ({ pages }: { pages: number }) => pages,
  blocks: ({ blocks }: { blocks: number }) => blocks,
  statistics: ({ statisticsDays }: { statisticsDays: number }) => statisticsDays,
}

function cellsBy(cell: (plan: PlanName) => Cell): ComparedRow['cells'] {
  return Object.fromEntries(planNames.map((plan) => [plan, cell(plan)])) as Record<PlanName, Cell>
}

function hasGate(plan: PlanName, gate: BlockType | PlanFeature): boolean {
  const feature = planFeatures.find((each) => each === gate)
  return feature === undefined ? planAllows(plan, models[gate as BlockType].plan) : planHas(plan, feature)
}

function gated(name: GatedRow): ComparedRow {
  const gates = (Object.keys(rowOf) as (keyof typeof rowOf)[]).filter((gate) => rowOf[gate] === name)
  return { name, cells: cellsBy((plan) => (gates.every((gate) => hasGate(plan, gate)) ? 'yes' : 'no')) }
}

function amount(name: keyof typeof amounts): ComparedRow {
  return { name, cells: cellsBy((plan) => amounts[name](planLimits[plan])) }
}

/** Comparison of the plans, derived from the table of plan gates. */
export const comparison: readonly ComparedRow[] = [
  amount('pages'),
  amount('blocks'),
  gated('basics'),
  gated('giving'),
  gated('media'),
  gated('motion'),
  gated('form'),
  amount('statistics'),
  gated('details'),
  gated('outside'),
  // Equal in all plans, so without a gate.
  { name: 'looks', cells: cellsBy(() => 'yes') },
  { name: 'ads', cells: cellsBy(() => 'no') },
]
