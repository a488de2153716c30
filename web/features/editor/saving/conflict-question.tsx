import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { conflictTexts } from './conflict-texts.ts'
import type { Conflict } from './rebase.ts'
import { blockName } from '../blocks/block-words.ts'
import { findBlock } from '../document-ops.ts'
import css from '../editor.module.css'
import type { EditorState } from '../editor-store.ts'
import { editorTexts } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Distance in px between the question and the focused field. */
const gap = 48

interface QuestionProps {
  conflict: Conflict
  /** Number of conflicts after this one. */
  more: number
}

/** One conflict with both answers. */
export function Question({ conflict, more }: QuestionProps) {
  const t = useTexts(conflictTexts)
  const { head, removedElsewhere } = useTexts(editorTexts)
  const { store } = useEditing()
  const state = useEditorState()
  const locale = useLocale()
  const removed = conflict.kind === 'removed'
  const theirs = removed ? undefined : textOf(conflict)
  const notice = useClearOfFocus()
  return (
    <Notice
      ref={notice}
      role="group"
      tone="warn"
      title={removed ? undefined : placeName(conflict, state, { ...head, title: head.name, theme: t.theme }, locale)}
      action={
        <div className={css['answers']}>
          <Button size="s" onClick={() => store.applyOther(conflict)}>
            {removed ? t.bringBack : t.takeTheirs}
          </Button>
          <Button size="s" variant="quiet" onClick={() => store.keepMerged(conflict)}>
            {removed ? t.leaveRemoved : t.keepOwn}
          </Button>
        </div>
      }
    >
      {removed ? removedElsewhere(blockName(conflict.block, locale)) : t.changed} {t.more(more)}
      {theirs && <p className={css['theirs']}>{t.theirs(theirs)}</p>}
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

/** The other value, if it is a text that a person typed. */
function textOf({ id, field, theirs }: Extract<Conflict, { kind: 'field' }>): string | undefined {
  const isTyped = typeof theirs === 'string' && (id !== undefined || field === 'title' || field === 'description')
  return isTyped ? theirs : undefined
}

function placeName(
  { id, field }: Extract<Conflict, { kind: 'field' }>,
  { document }: EditorState,
  names: Readonly<Record<string, string>>,
  locale: ReturnType<typeof useLocale>,
): string | undefined {
  const block = id === undefined ? undefined : findBlock(document, id)
  if (block !== undefined) return blockName(block, locale)
  return names[field]
}
