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

/** Lists colours that were corrected for contrast, and why. */
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
  return (
    <Notice title={design.corrected.title} className={sticky ? css['corrections'] : undefined}>
      <ul className={css['list']}>
        {corrections.map((correction) => (
          <li key={correction.field}>{sentence(design.corrected, correction, theme.background?.kind === 'image')}</li>
        ))}
      </ul>
    </Notice>
  )
}
