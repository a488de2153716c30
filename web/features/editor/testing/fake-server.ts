import type { AutosaveDeps, Draft, DraftKeeper, SaveAnswer } from '../saving/autosave.ts'
import type { Op } from '../document-ops.ts'
import type { DocumentChange, EditorDocument, Versioned } from '../editor-document.ts'

export type Network = 'up' | 'down' | 'answer lost'

/** A fake server that refuses stale versions. */
export function fakeServer(document: EditorDocument) {
  let current: Versioned = { version: 1, document }
  const server = {
    network: 'up' as Network,
    /** Returns a refusal for a change; undefined accepts it. */
    judge: (_change: DocumentChange): SaveAnswer | undefined => undefined,
    changes: [] as DocumentChange[],
    page: () => current,
    /** Applies a change from another tab. */
    change(change: DocumentChange) {
      current = { version: current.version + 1, document: { ...current.document, ...change } }
    },
    async save(version: number, change: DocumentChange): Promise<SaveAnswer> {
      const { network } = server
      await new Promise((answer) => setTimeout(answer, 50))
      if (network === 'down') throw new TypeError('Failed to fetch')
      server.changes.push(change)
      if (version !== current.version) return { kind: 'conflict', current }
      const refusal = server.judge(change)
      if (refusal !== undefined) return refusal
      server.change(change)
      if (network === 'answer lost') throw new TypeError('Failed to fetch')
      return { kind: 'saved', version: current.version }
    },
  }
  return server
}

/** An in-memory draft store. */
export function fakeDraft(): DraftKeeper & { left: Draft[]; ops: readonly Op[] } {
  return {
    left: [],
    get ops() {
      return this.left.flatMap(({ ops }) => ops)
    },
    keep(draft) {
      this.left = [JSON.parse(JSON.stringify(draft)) as Draft]
    },
    clear() {
      this.left = []
    },
    leave() {},
  }
}

export function fakeDeps(
  server: ReturnType<typeof fakeServer>,
  draft: DraftKeeper = fakeDraft(),
): Omit<AutosaveDeps, 'onChange'> {
  return {
    save: server.save,
    draft,
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
