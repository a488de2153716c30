import type * as z from 'zod/mini'
import { sameValue } from '#domain/same-value.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { theme as schema, type Theme } from '#page/themes/theme.ts'
import { useEditing, useEditorState } from './use-editor.ts'

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
export function bareTheme(preset: ThemeId): Pick<Theme, 'preset' | 'layout'> {
  return { preset, layout: themeFacts[preset].layout === undefined ? 'centre' : null }
}

export function useDesign(): Design {
  const { store } = useEditing()
  const { theme } = useEditorState().document
  const set = (value: ThemePatch) => store.edit([{ kind: 'setPage', field: 'theme', value: schema.parse(value) }])
  const bare = schema.parse(bareTheme(theme.preset))
  return {
    theme,
    change: (patch) => set({ ...theme, ...patch }),
    isCustom: !sameValue(bare, theme),
    reset: () => set(bare),
  }
}
