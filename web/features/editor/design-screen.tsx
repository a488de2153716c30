import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { themes } from '#page/registry/themes.gen.ts'
import { corners, type Corners, type Theme } from '#page/themes/theme.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import css from './editor.module.css'
import { EditorFrame } from './editor-frame.tsx'
import { useEditorMessages } from './texts.ts'
import { ThemeSample } from './theme-sample.tsx'
import { useEditing, useEditorState } from './use-editor.ts'

/** How the page looks. */
export function DesignScreen() {
  return (
    <EditorFrame>
      <ThemeForm />
    </EditorFrame>
  )
}

function ThemeForm() {
  const { design } = useEditorMessages()
  const locale = useLocale()
  const { store } = useEditing()
  const { theme } = useEditorState().document
  const change = (patch: Partial<Theme>) =>
    store.edit([{ kind: 'setPage', field: 'theme', value: { ...theme, ...patch } }])
  return (
    <div className={css['design']}>
      <RadioCards
        label={design.theme}
        cardWidth={100}
        options={themeIds.map((preset) => ({
          value: preset,
          label: themes[preset].name[locale],
          thumb: <ThemeSample theme={{ ...theme, preset }} />,
        }))}
        value={theme.preset}
        onChange={(preset) => change({ preset })}
      />
      <RadioCards
        label={design.corners}
        cardWidth={150}
        className={css['corners']}
        options={(['theme', ...corners] as const).map((value) => ({
          value,
          label: value === 'theme' ? design.cornersOfTheme : design.cornersNames[value],
          thumb: <CornerSample corners={value === 'theme' ? themes[theme.preset].corners : value} />,
        }))}
        value={theme.corners ?? 'theme'}
        onChange={(value) => change({ corners: value === 'theme' ? null : value })}
      />
    </div>
  )
}

function CornerSample({ corners: shape }: { corners: Corners }) {
  return (
    <span className={css['cornerThumb']}>
      <span className={css['corner']} data-corners={shape} />
    </span>
  )
}
