import { createContext, use } from 'react'
import type * as z from 'zod/mini'
import { sameValue } from '#domain/same-value.ts'
import { themeLayouts } from '#page/registry/theme-layouts.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { theme as schema, type Theme } from '#page/themes/theme.ts'
import { useEditing, useEditorState } from './use-editor.ts'

/** Inside `Dressed`, which provides it: the theme of the page once its preset is there, and the former one until then. */
export const DrawnThemeContext = createContext<Theme | undefined>(undefined)

/** The theme to resolve: that of `useDesign` may have been chosen before its preset came. */
export function useDrawnTheme(): Theme {
  const theme = use(DrawnThemeContext)
  if (theme === undefined) throw new Error('useDrawnTheme outside of Dressed')
  return theme
}

type ThemePatch = Partial<z.input<typeof schema>>

/** The look of the page being edited, and how to change it. */
export interface Design {
  theme: Theme
  /** One step of editing. Fails on a patch that the schema refuses, which the fields of the screen do not make. */
  change(patch: ThemePatch): void
  /** Something is not as the preset has it. */
  isCustom: boolean
  /** Leaves nothing but the preset. */
  reset(): void
}

/** What a page that follows its preset in everything says; presets of the time before layouts have the centred column. */
function bareTheme(preset: ThemeId): Pick<Theme, 'preset' | 'layout'> {
  return { preset, layout: themeLayouts[preset] === undefined ? 'centre' : null }
}

export const noColors = { text: null, accent: null, button: null, buttonText: null } as const

/** Every choice that a theme makes by itself. */
const asInTheme = {
  align: null,
  corners: null,
  buttonStyle: null,
  colors: noColors,
  font: null,
  background: null,
} as const

/** A page's theme after it has put on another preset: in the clothes of that one, with what is of the person kept. */
export function dressedTheme(theme: Theme, preset: ThemeId): Theme {
  return { ...theme, ...asInTheme, ...bareTheme(preset), photo: { ...theme.photo, shape: null } }
}

export function useDesign(): Design {
  const { store } = useEditing()
  const { theme } = useEditorState().document
  const set = (value: ThemePatch) => store.edit([{ kind: 'setPage', field: 'theme', value: schema.parse(value) }])
  const bare = schema.parse(bareTheme(theme.preset))
  return {
    theme,
    // As it is at that moment: an upload that began earlier may have taken its time.
    change: (patch) => set({ ...store.get().document.theme, ...patch }),
    isCustom: !sameValue(bare, theme),
    reset: () => set(bare),
  }
}
