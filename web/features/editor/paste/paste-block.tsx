import { planAllows } from '#domain/plans.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import css from '../blocks/add-sheet.module.css'
import { blockName, placeOf, typeName } from '../blocks/block-words.ts'
import { OwnIcon } from '../blocks/own-icon.tsx'
import { useEditing } from '../use-editor.ts'

interface PasteBlockProps {
  block: Block
  note?: string | false
  /** Replaces the description. */
  instead?: string | undefined
}

/** A block to be added: icon, title and description, marked where it needs Plus. */
export function PasteBlock({ block, note, instead }: PasteBlockProps) {
  const locale = useLocale()
  const { plan } = useEditing()
  const name = blockName(block, locale)
  const type = typeName(block, locale)
  const kind = [block.type !== 'link' && type, placeOf(block)].filter((words) => words && words !== name)
  return (
    <>
      <OwnIcon block={block} />
      <span className={css['words']}>
        <strong>{name}</strong>
        <span>{instead ?? (dotted(kind) || type)}</span>
        {note && <span>{note}</span>}
      </span>
      {!planAllows(plan, models[block.type].plan) && <PlusMark />}
    </>
  )
}
