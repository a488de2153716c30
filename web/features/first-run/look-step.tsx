import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { DesignThemeCards } from '#web/features/editor/design/design-theme-cards.tsx'
import { themeWithPreset } from '#web/features/editor/design/design-theme.ts'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { useSampleFonts } from '#web/features/editor/design/use-sample-fonts.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

/** One look of each kind: bright, folk, large photo, tiles, loud, dark. */
const offered: readonly ThemeId[] = [
  'centre-ranok',
  'centre-vyshyvanka',
  'cover-zharyny',
  'tiles-hlyna',
  'brutalist-syhnal',
  'index-arkhiv',
]

/** Width of a card in CSS pixels: three per row within the screen's margins, on narrow phones too. */
function cardWidth(): number {
  const margins = 2 * (20 + 6) + 2 * 12
  return Math.min(108, Math.floor((document.documentElement.clientWidth - margins) / 3))
}

/** Six looks, each as a miniature of the person's own page. */
export function LookStep() {
  const { store } = useEditing()
  const { blocks } = useEditorState().document
  const { look } = useTexts(firstRunTexts)
  useSampleFonts()
  const width = cardWidth()
  return (
    <>
      {blocks.length === 0 && <p className={css['lead']}>{look.samples}</p>}
      <DesignThemeCards
        presets={offered}
        form="grid"
        width={width}
        height={Math.round(width * 2.05)}
        onChoose={(preset) => {
          const { theme } = store.get().document
          store.edit([{ kind: 'setPage', field: 'theme', value: themeWithPreset(theme, preset) }])
        }}
      />
    </>
  )
}
