import { planAllows } from '#domain/plans.ts'
import { messages } from '#page/registry/messages.gen.ts'
import { models, type BlockType } from '#page/registry/models.gen.ts'
import { palette } from '#page/registry/palette.gen.ts'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './add-sheet.module.css'
import { formPreloading } from './block-form.tsx'
import { pasteTexts } from '../paste/paste-texts.ts'
import { useEditing } from '../use-editor.ts'

interface PaletteProps {
  /** Whether no block can be added. */
  full: boolean
  onChoose(type: BlockType): void
}

/** All block types. Types that need Plus are marked and lead to the try-out. */
export function Palette({ full, onChoose }: PaletteProps) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const { plan } = useEditing()
  const isLocked = (type: BlockType) => !planAllows(plan, models[type].plan)
  return (
    <>
      <ul className={css['palette']}>
        {palette.map(({ type, Icon }) => (
          <li key={type}>
            <button
              type="button"
              className={css['choice']}
              aria-disabled={full && plan !== 'free'}
              {...(!full && !isLocked(type) && formPreloading(type))}
              onClick={() => onChoose(type)}
            >
              <span className={css['tile']}>
                <Icon />
                {isLocked(type) && (
                  <span className={css['spark']} aria-hidden="true">
                    <PlusIcon size={12} />
                  </span>
                )}
              </span>
              <span>
                {messages[type][locale].name}
                {isLocked(type) && <span className="visually-hidden">, Plus</span>}
              </span>
              {/* A type with a row of its own has room for a description. */}
              <small>{messages[type][locale].hint}</small>
            </button>
          </li>
        ))}
      </ul>
      {palette.some(({ type }) => isLocked(type)) && (
        <p className={css['legend']}>
          <span className={css['spark']}>
            <PlusIcon size={12} />
          </span>
          {t.inPlus}
        </p>
      )}
    </>
  )
}
