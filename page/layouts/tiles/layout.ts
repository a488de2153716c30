import type { Layout } from '../layout.ts'

export const tiles: Layout = {
  id: 'tiles',
  name: { uk: 'Плитки', en: 'Tiles' },
  align: 'fixed',
  rolePlace: null,
  hasHeadIcons: false,
  hasAside: false,
  hasCover: false,
  hasCapitalName: false,
  nameBeside: [704, 0.5, 68],
  photoSizes: '(min-width: 64rem) 240px, 76px',
  isArranged: true,
  hasActionFirst: true,
}
