import type { Layout } from '../layout.ts'

export const left: Layout = {
  id: 'left',
  name: { uk: 'Ліворуч', en: 'Left' },
  align: 'left',
  rolePlace: 'before',
  hasHeadIcons: true,
  hasAside: false,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '60px',
}
