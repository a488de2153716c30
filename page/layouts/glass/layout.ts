import type { Layout } from '../layout.ts'

export const glass: Layout = {
  id: 'glass',
  name: { uk: 'Скло', en: 'Glass' },
  align: 'centre',
  rolePlace: 'after',
  hasHeadIcons: true,
  hasAside: false,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '112px',
  hasPanels: true,
  isArranged: true,
}
