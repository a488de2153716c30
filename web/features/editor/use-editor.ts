import { createContext, use, useMemo } from 'react'
import type { PlanName } from '#domain/plans.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { useStore } from '#ui/use-store.ts'
import { findBlock } from './document-ops.ts'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { Refusals } from './saving/refusals.ts'

/** Context of the editor of one page. */
export interface Editing {
  store: EditorStore
  pageId: string
  /** The page's path without the slash. */
  path: string
  plan: PlanName
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (editing === undefined) throw new Error('Not inside an editor')
  return editing
}

export function useEditorState(): EditorState {
  return useStore(useEditing().store)
}

export function useRefusals(): Refusals {
  return useStore(useEditing().store, ({ refusals }) => refusals)
}

/** Block ids in order; a stable array while only contents change. */
export function useBlockIds(): readonly string[] {
  const ids = useStore(useEditing().store, ({ document }) => document.blocks.map((block) => block.id).join(' '))
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids])
}

/** The current block; undefined once it is gone. */
export function useBlock(id: string): Block | undefined {
  return useStore(useEditing().store, ({ document }) => findBlock(document, id))
}
