import type { Layout } from '../layout.ts'

export const centre: Layout = {
  id: 'centre',
  name: { uk: 'Центр', en: 'Center' },
  align: 'centre',
  rolePlace: 'after',
  hasHeadIcons: true,
  hasAside: true,
  hasLinksApart: true,
  hasRestBelow: true,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '(min-width: 60rem) 136px, 112px',
}
