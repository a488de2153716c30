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
  photoSizes: '76px',
  isArranged: true,
}
