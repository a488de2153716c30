import { planAllows } from '#domain/plans.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { HelpIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { focusAtOnce } from '#web/forms/focus.ts'
import css from '../blocks/add-sheet.module.css'
import { typeName } from '../blocks/block-words.ts'
import { pasteTexts } from './paste-texts.ts'

interface PasteRoomProps {
  made: readonly Block[]
  /** Blocks that Free has room for. */
  fits: readonly Block[]
  onAdd(): void
  onPlus(): void
}

/** Asks whether to add what fits, or all with Plus. */
export function PasteRoom({ made, fits, onAdd, onPlus }: PasteRoomProps) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const left = made.filter((block) => !fits.includes(block))
  const isForPlus = left.every(({ type }) => !planAllows('free', models[type].plan))
  const names = new Set(left.map((block) => typeName(block, locale)))
  return (
    <>
      <p ref={focusAtOnce} tabIndex={-1} className={css['doubt']}>
        <HelpIcon />
        {isForPlus ? t.forPlus([...names].join(', ')) : t.room(fits.length, made.length, true)}
      </p>
      <Button variant="primary" size="l" wide onClick={onAdd}>
        {isForPlus ? t.addRest : t.addFitting}
      </Button>
      <Button size="l" wide onClick={onPlus}>
        {t.plusForAll(made.length)}
      </Button>
    </>
  )
}
