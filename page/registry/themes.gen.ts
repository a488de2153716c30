// Written by page/scripts/registry.mjs; do not edit.
import type { ThemePreset } from '../themes/preset.ts'
import type { ThemeId } from './theme-ids.gen.ts'
import { ranok } from '../themes/presets/ranok.ts'
import { knyha } from '../themes/presets/knyha.ts'
import { nich } from '../themes/presets/nich.ts'
import { lis } from '../themes/presets/lis.ts'
import { signal } from '../themes/presets/signal.ts'
import { vyshyvanka } from '../themes/presets/vyshyvanka.ts'
import { smerk } from '../themes/presets/smerk.ts'
import { papir } from '../themes/presets/papir.ts'
import { step } from '../themes/presets/step.ts'
import { kobalt } from '../themes/presets/kobalt.ts'

export const themes: Readonly<Record<ThemeId, ThemePreset>> = { ranok, knyha, nich, lis, signal, vyshyvanka, smerk, papir, step, kobalt }
