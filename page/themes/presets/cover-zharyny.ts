import type { ThemePreset } from '../preset.ts'

/** Embers: the last warm light on a dark field. */
export const coverZharyny: ThemePreset = {
  name: { uk: 'Жарини', en: 'Embers' },
  layout: 'cover',
  moods: ['dark'],
  dynamic: 'smoke',
  moving: ['#33291a', '#2b2718', '#26281c', '#574325', '#0c0d08'],
  background: { stops: ['#15170f'] },
  text: { ink: '#f4efdf', soft: '#b7b4a4', accent: '#f2b33d', line: '#3a3d2e' },
  button: { style: 'outline', fill: '#15170f', alpha: 0, ink: '#f4efdf', soft: '#b7b4a4', line: '#696b5b' },
  action: { fill: '#f2b33d', ink: '#15170f' },
  jar: { fill: '#23261a', ink: '#f4efdf' },
  corners: 'round',
  radius: '1.25rem',
  fonts: { body: 'system', head: 'onest', headWeight: 800, headTrack: '-0.03em', buttonWeight: 600 },
  photo: 'rounded',
}
