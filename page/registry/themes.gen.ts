// Written by page/scripts/registry.mjs; do not edit.
import type { ThemePreset } from '../themes/preset.ts'
import type { ThemeId } from './theme-ids.gen.ts'
import { centreRanok } from '../themes/presets/centre-ranok.ts'
import { centrePysanka } from '../themes/presets/centre-pysanka.ts'
import { centreVyshyvanka } from '../themes/presets/centre-vyshyvanka.ts'
import { leftKnyha } from '../themes/presets/left-knyha.ts'
import { leftBorshchiv } from '../themes/presets/left-borshchiv.ts'
import { leftPapir } from '../themes/presets/left-papir.ts'
import { coverZharyny } from '../themes/presets/cover-zharyny.ts'
import { coverKarpaty } from '../themes/presets/cover-karpaty.ts'
import { coverRushnyk } from '../themes/presets/cover-rushnyk.ts'
import { posterStsena } from '../themes/presets/poster-stsena.ts'
import { posterRizohraf } from '../themes/presets/poster-rizohraf.ts'
import { posterSmerk } from '../themes/presets/poster-smerk.ts'
import { glassRozlyv } from '../themes/presets/glass-rozlyv.ts'
import { glassZefir } from '../themes/presets/glass-zefir.ts'
import { glassNeon } from '../themes/presets/glass-neon.ts'
import { tilesHlyna } from '../themes/presets/tiles-hlyna.ts'
import { tilesKosiv } from '../themes/presets/tiles-kosiv.ts'
import { tilesPetrykivka } from '../themes/presets/tiles-petrykivka.ts'
import { brutalistStrichka } from '../themes/presets/brutalist-strichka.ts'
import { brutalistLymon } from '../themes/presets/brutalist-lymon.ts'
import { brutalistSyhnal } from '../themes/presets/brutalist-syhnal.ts'
import { indexArkush } from '../themes/presets/index-arkush.ts'
import { indexArkhiv } from '../themes/presets/index-arkhiv.ts'
import { indexPoltava } from '../themes/presets/index-poltava.ts'
import { ranok } from '../themes/presets/ranok.ts'
import { knyha } from '../themes/presets/knyha.ts'
import { lis } from '../themes/presets/lis.ts'
import { tuman } from '../themes/presets/tuman.ts'
import { lon } from '../themes/presets/lon.ts'
import { signal } from '../themes/presets/signal.ts'
import { kobalt } from '../themes/presets/kobalt.ts'
import { kavun } from '../themes/presets/kavun.ts'
import { lymon } from '../themes/presets/lymon.ts'
import { malva } from '../themes/presets/malva.ts'
import { nich } from '../themes/presets/nich.ts'
import { smerk } from '../themes/presets/smerk.ts'
import { zharyny } from '../themes/presets/zharyny.ts'
import { neon } from '../themes/presets/neon.ts'
import { vyshyvanka } from '../themes/presets/vyshyvanka.ts'
import { petrykivka } from '../themes/presets/petrykivka.ts'
import { pysanka } from '../themes/presets/pysanka.ts'
import { kosiv } from '../themes/presets/kosiv.ts'
import { karpaty } from '../themes/presets/karpaty.ts'
import { step } from '../themes/presets/step.ts'
import { rizdvo } from '../themes/presets/rizdvo.ts'
import { velykden } from '../themes/presets/velykden.ts'
import { nezalezhnist } from '../themes/presets/nezalezhnist.ts'
import { sertse } from '../themes/presets/sertse.ts'
import { papir } from '../themes/presets/papir.ts'
import { bilyi } from '../themes/presets/bilyi.ts'
import { studiia } from '../themes/presets/studiia.ts'
import { hrafit } from '../themes/presets/hrafit.ts'

export const themes: Readonly<Record<ThemeId, ThemePreset>> = {
  'centre-ranok': centreRanok,
  'centre-pysanka': centrePysanka,
  'centre-vyshyvanka': centreVyshyvanka,
  'left-knyha': leftKnyha,
  'left-borshchiv': leftBorshchiv,
  'left-papir': leftPapir,
  'cover-zharyny': coverZharyny,
  'cover-karpaty': coverKarpaty,
  'cover-rushnyk': coverRushnyk,
  'poster-stsena': posterStsena,
  'poster-rizohraf': posterRizohraf,
  'poster-smerk': posterSmerk,
  'glass-rozlyv': glassRozlyv,
  'glass-zefir': glassZefir,
  'glass-neon': glassNeon,
  'tiles-hlyna': tilesHlyna,
  'tiles-kosiv': tilesKosiv,
  'tiles-petrykivka': tilesPetrykivka,
  'brutalist-strichka': brutalistStrichka,
  'brutalist-lymon': brutalistLymon,
  'brutalist-syhnal': brutalistSyhnal,
  'index-arkush': indexArkush,
  'index-arkhiv': indexArkhiv,
  'index-poltava': indexPoltava,
  ranok,
  knyha,
  lis,
  tuman,
  lon,
  signal,
  kobalt,
  kavun,
  lymon,
  malva,
  nich,
  smerk,
  zharyny,
  neon,
  vyshyvanka,
  petrykivka,
  pysanka,
  kosiv,
  karpaty,
  step,
  rizdvo,
  velykden,
  nezalezhnist,
  sertse,
  papir,
  bilyi,
  studiia,
  hrafit,
}
