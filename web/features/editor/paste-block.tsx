import type { Block } from '#page/registry/models.gen.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import css from './add-sheet.module.css'
import { blockName, placeOf, typeName } from './block-words.ts'
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
  const name = blockName(block, locale)
  const type = typeName(block, locale)
  const kind = [block.type !== 'link' && type, placeOf(block)].filter((words) => words && words !== name)
  return (
    <>
      <OwnIcon block={block} />
      <span className={css['words']}>
        <strong>{name}</strong>
        <span>{instead ?? (kind.join(' · ') || type)}</span>
        {note && <span>{note}</span>}
      </span>
    </>
  )
}
