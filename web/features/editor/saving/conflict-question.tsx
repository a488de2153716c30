import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import type { Conflict } from './rebase.ts'
import { blockName } from '../blocks/block-words.ts'
import { findBlock } from '../document-ops.ts'
import css from '../editor.module.css'
import type { EditorState } from '../editor-store.ts'
import { editorTexts, type EditorMessages } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Distance in px between the question and the focused field. */
const gap = 48

/** One conflict with both answers. */
export function Question({ conflict, more }: { conflict: Conflict; more: string }) {
  const t = useTexts(editorTexts)
  const { store } = useEditing()
  const state = useEditorState()
  const locale = useLocale()
  const removed = conflict.kind === 'removed'
  const notice = useClearOfFocus()
  return (
    <Notice
      ref={notice}
      role="group"
      tone="warn"
      title={removed ? undefined : placeName(conflict, state, t, locale)}
      action={
        <div className={css['answers']}>
          <Button size="s" onClick={() => store.applyOther(conflict)}>
            {removed ? t.conflict.bringBack : t.conflict.takeTheirs}
          </Button>
          <Button size="s" variant="quiet" onClick={() => store.keepMerged(conflict)}>
            {removed ? t.conflict.leaveRemoved : t.conflict.keepOwn}
          </Button>
        </div>
      }
    >
      {removed ? t.conflict.removed(blockName(conflict.block, locale)) : t.conflict.changed} {more}
    </Notice>
  )
}

/** The question is sticky; when it appears it must not cover the focused field. */
function useClearOfFocus() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scroll anchoring adjusts the position only after the next paint.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => uncoverFocus(notice.current))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return notice
}

function uncoverFocus(notice: HTMLElement | null) {
  const focused = document.activeElement
  if (notice === null || focused === null || !focused.matches('input, textarea, select, button, a')) return
  const cover = notice.getBoundingClientRect()
  const field = focused.getBoundingClientRect()
  const covered = field.top < cover.bottom && field.bottom > cover.top && !notice.contains(focused)
  if (covered) window.scrollBy({ top: field.top - cover.bottom - gap })
}

function placeName(
  { id, field }: Extract<Conflict, { kind: 'field' }>,
  { document }: EditorState,
  { head, conflict: t }: EditorMessages,
  locale: ReturnType<typeof useLocale>,
): string | undefined {
  const block = id === undefined ? undefined : findBlock(document, id)
  if (block !== undefined) return blockName(block, locale)
  const names: Readonly<Record<string, string>> = {
    title: head.name,
    description: head.description,
    avatar: head.avatar,
    theme: t.theme,
  }
  return names[field]
}
