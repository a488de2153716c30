import type { Layout } from '../layout.ts'

export const index: Layout = {
  id: 'index',
  name: { uk: 'Покажчик', en: 'Index' },
  align: 'left',
  rolePlace: 'after',
  hasHeadIcons: true,
  hasAside: true,
  hasLinksApart: true,
  hasRestBelow: true,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '48px',
}
