import { createContext, use } from 'react'
import type * as z from 'zod/mini'
import { sameValue } from '#domain/same-value.ts'
import { themeLayouts } from '#page/registry/theme-layouts.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { theme as schema, type Theme } from '#page/themes/theme.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

/** Provided by `ThemeLoaded`: the page's theme once its preset is loaded, and the previous one meanwhile. */
export const DrawnThemeContext = createContext<Theme | undefined>(undefined)

/** The theme to render; the preset of `useDesign`'s theme may not be loaded yet. */
export function useDrawnTheme(): Theme {
  const theme = use(DrawnThemeContext)
  if (theme === undefined) throw new Error('useDrawnTheme outside of ThemeLoaded')
  return theme
}

type ThemePatch = Partial<z.input<typeof schema>>

/** The look of the edited page and its changes. */
export interface Design {
  theme: Theme
  /** Applies one undoable edit. Throws for an invalid patch, which the screen never makes. */
  change(patch: ThemePatch): void
  /** Whether anything differs from the preset. */
  isCustom: boolean
  /** Resets everything to the preset. */
  reset(): void
}

/** A theme that follows its preset in everything; presets from before layouts have the centred column. */
function bareTheme(preset: ThemeId): Pick<Theme, 'preset' | 'layout'> {
  return { preset, layout: themeLayouts[preset] === undefined ? 'centre' : null }
}

export const noColors = { text: null, accent: null, button: null, buttonText: null } as const

/** Fields that follow the preset. */
const asInTheme = {
  align: null,
  corners: null,
  buttonStyle: null,
  colors: noColors,
  font: null,
  background: null,
} as const

/** The theme after changing the preset: the new preset's look with the person's own pictures kept. */
export function themeWithPreset(theme: Theme, preset: ThemeId): Theme {
  return { ...theme, ...asInTheme, ...bareTheme(preset), photo: { ...theme.photo, shape: null } }
}

export function useDesign(): Design {
  const { store } = useEditing()
  const { theme } = useEditorState().document
  const set = (value: ThemePatch) => store.edit([{ kind: 'setPage', field: 'theme', value: schema.parse(value) }])
  const bare = schema.parse(bareTheme(theme.preset))
  return {
    theme,
    // Reads the current theme, since an upload may have taken long.
    change: (patch) => set({ ...store.get().document.theme, ...patch }),
    isCustom: !sameValue(bare, theme),
    reset: () => set(bare),
  }
}
