import { useId, useState } from 'react'
import { moods, type Mood } from '#page/themes/preset.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { themeIds, type ThemeId } from '#page/registry/theme-ids.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GridIcon, UndoIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { useDesignStage } from './design-stage.ts'
import css from './design-studio.module.css'
import { designTexts } from './design-texts.ts'
import { useDesign } from './design-theme.ts'
import { DesignThemeCards } from './design-theme-cards.tsx'
import { lookTexts } from './look-texts.ts'
import { useWide } from '../use-wide.ts'

type Filter = 'all' | Mood
const filters: readonly Filter[] = ['all', ...moods]

/** Themes of a mood. Themes from before layouts are shown only if in use. */
function presetsOf(filter: Filter, current: ThemeId): ThemeId[] {
  const offered = themeIds.filter((id) => themeFacts[id].moods !== undefined || id === current)
  return filter === 'all' ? offered : offered.filter((id) => themeFacts[id].moods?.includes(filter))
}

function Filters({ value, onChange }: { value: Filter; onChange(filter: Filter): void }) {
  const t = useTexts(designTexts)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t.moodsLabel} className={css['filters']}>
      {filters.map((filter) => (
        <label key={filter}>
          <input type="radio" name={name} checked={filter === value} onChange={() => onChange(filter)} />
          <span>{t.moods[filter]}</span>
        </label>
      ))}
    </div>
  )
}

/** The themes tab. */
export function DesignThemes() {
  const t = useTexts(designTexts)
  const design = useTexts(lookTexts)
  const { theme, isCustom, reset } = useDesign()
  const { applyTheme } = useDesignStage()
  const wide = useWide()
  const [filter, setFilter] = useState<Filter>('all')
  const [all, setAll] = useState(false)
  const presets = presetsOf(filter, theme.preset)
  const asInTheme = (
    // Stays focusable when there is nothing left to reset.
    <Button size="s" variant="quiet" icon={<UndoIcon size={18} />} aria-disabled={!isCustom} onClick={reset}>
      {design.asInTheme}
    </Button>
  )
  return (
    <>
      <Filters value={filter} onChange={setFilter} />
      <DesignThemeCards
        key={filter}
        presets={presets}
        form={wide ? 'grid' : 'row'}
        width={wide ? 130 : 96}
        height={wide ? 160 : 150}
        onChoose={applyTheme}
      />
      {wide ? (
        <div className={css['ways']}>{asInTheme}</div>
      ) : (
        <div className={css['ways']}>
          <Button icon={<GridIcon size={18} />} onClick={() => setAll(true)}>
            {t.allThemesOf(presetsOf('all', theme.preset).length)}
          </Button>
          {asInTheme}
        </div>
      )}
      <Dialog open={all} onClose={() => setAll(false)} title={t.allThemes} closeLabel={t.close} size="l">
        <div className={css['all']}>
          <Filters value={filter} onChange={setFilter} />
          <DesignThemeCards
            presets={presets}
            form="grid"
            isLast
            width={96}
            height={150}
            onChoose={(preset) => {
              setAll(false)
              applyTheme(preset)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
