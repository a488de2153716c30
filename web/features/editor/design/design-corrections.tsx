import { useEffect } from 'react'
import { correctionsOf, type Correction } from '#page/themes/corrections.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDrawnTheme } from './design-theme.ts'
import type { LookMessages } from './look-messages.uk.ts'
import { lookTexts } from './look-texts.ts'

function sentence(texts: LookMessages['corrected'], correction: Correction, isPhoto: boolean): string {
  if (correction.field !== 'background') return texts[correction.field][correction.change]
  return isPhoto ? texts.photo(correction.used) : texts.gradient
}

interface DesignCorrectionsProps {
  fields: ReadonlyArray<Correction['field']>
  /** Whether it stays in sight while the controls above it are scrolled. */
  sticky: boolean
}

/**
 * Lists colours that were corrected for contrast, and why. While it covers controls, only the first reason is shown until
 * the others are asked for.
 */
export function DesignCorrections({ fields, sticky }: DesignCorrectionsProps) {
  const design = useTexts(lookTexts)
  const theme = useDrawnTheme()
  const corrections = correctionsOf(theme).filter(({ field }) => fields.includes(field))
  const isSaid = corrections.length > 0
  // Keeps the focused field clear of the note.
  useEffect(() => {
    if (isSaid) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  if (!isSaid) return null
  const listed = (some: readonly Correction[]) => (
    <ul className={css['list']}>
      {some.map((correction) => (
        <li key={correction.field}>{sentence(design.corrected, correction, theme.background?.kind === 'image')}</li>
      ))}
    </ul>
  )
  const shown = sticky ? 1 : corrections.length
  const others = corrections.slice(shown)
  return (
    <Notice title={design.corrected.title} className={sticky ? css['corrections'] : undefined}>
      {listed(corrections.slice(0, shown))}
      {others.length > 0 && (
        <details>
          <summary>{design.corrected.more(others.length)}</summary>
          {listed(others)}
        </details>
      )}
    </Notice>
  )
}
