import * as fc from 'fast-check'
import type { BlockOf } from '#page/registry/models.gen.ts'
import { noAnalytics } from '#page/analytics/schema.ts'
import { defaultOptions } from '#page/kit/block.ts'
import { noForm } from '#page/form/schema.ts'
import { defaultTheme } from '#page/testing/default-theme.ts'
import { noWidget } from '#page/widget/schema.ts'
import type { Op } from '../document-ops.ts'
import type { EditorDocument } from '../editor-document.ts'

export function linkBlock(id: string, title = ''): BlockOf<'link'> {
  return {
    id,
    type: 'link',
    hidden: false,
    options: defaultOptions,
    title,
    subtitle: '',
    url: '',
    icon: null,
    image: null,
    highlight: 'none',
    directFollow: true,
    statistics: true,
  }
}

export function documentWith(...ids: string[]): EditorDocument {
  return {
    title: 'Olena',
    description: '',
    avatar: null,
    lang: 'uk',
    theme: defaultTheme,
    form: noForm,
    analytics: noAnalytics,
    widget: noWidget,
    blocks: ids.map((id) => linkBlock(id)),
  }
}

export function blockIds(document: EditorDocument): string[] {
  return document.blocks.map((block) => block.id)
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const id = fc.constantFrom(...ids)
const place = fc.option(id, { nil: null })
const words = fc.constantFrom('', 'one', 'two', 'three')

/** Arbitrary operations on a few blocks, so that they often collide. */
export const anyOp: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    block: fc.tuple(id, words).map((of) => linkBlock(...of)),
    after: place,
  }),
  fc.record({ kind: fc.constant('remove' as const), id }),
  fc.record({ kind: fc.constant('move' as const), id, after: place }),
  fc.record({ kind: fc.constant('set' as const), id, field: fc.constantFrom('title', 'subtitle'), value: words }),
  fc.record({ kind: fc.constant('set' as const), id, field: fc.constant('hidden'), value: fc.boolean() }),
  fc.record({ kind: fc.constant('setPage' as const), field: fc.constantFrom('title', 'description'), value: words }),
)

export const anyDocument = fc.subarray([...ids]).map((chosen) => documentWith(...chosen))
