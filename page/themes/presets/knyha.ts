import type { ThemePreset } from '../preset.ts'

/** A printed book: serif, thin lines, oxblood. */
export const knyha: ThemePreset = {
  name: { uk: 'Книга', en: 'Book' },
  background: { stops: ['#f4eadb'] },
  text: { ink: '#2b1d14', soft: '#644f40', accent: '#8a2a1c', line: '#c9b59c' },
  button: { style: 'outline', fill: '#f4eadb', alpha: 0, ink: '#2b1d14', soft: '#644f40', line: '#6d5140' },
  corners: 'straight',
  fonts: { body: 'serif', head: 'serif', headWeight: 500, headTrack: '-0.01em', buttonWeight: 500 },
  photo: 'arch',
  ornament: `.head{border-bottom:3px double var(--line);padding-bottom:1.75rem;margin-bottom:1.25rem}
.title{font-size:2.125rem;font-style:italic}
.avatar{height:8.75rem}
.surface:hover{box-shadow:inset 0 0 0 1.5px var(--button-line)}`,
}
