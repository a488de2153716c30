import { linkLabel } from '#domain/links.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import css from './add-sheet.module.css'
import { blockName, typeName } from './block-words.ts'
import { OwnIcon } from './own-icon.tsx'

interface PasteBlockProps {
  block: Block
  note?: string | false
  /** In the place of what it is and where it leads. */
  instead?: string | undefined
}

/** A block as it is going to be: its icon, its words, and what it is. */
export function PasteBlock({ block, note, instead }: PasteBlockProps) {
  const locale = useLocale()
  const url = 'url' in block ? block.url : ''
  const kind = [typeName(block, locale), url && linkLabel(url), note].filter(Boolean).join(' · ')
  return (
    <>
      <OwnIcon block={block} />
      <span className={css['words']}>
        <strong>{blockName(block, locale)}</strong>
        <span>{instead ?? kind}</span>
      </span>
    </>
  )
}
