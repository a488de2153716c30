import type { Layout } from '../layout.ts'

export const cover: Layout = {
  id: 'cover',
  name: { uk: 'Фото\u00ADобкладинка', en: 'Photo cover' },
  align: 'left',
  rolePlace: 'after',
  hasHeadIcons: true,
  hasAside: true,
  hasLinksApart: true,
  hasRestBelow: true,
  hasCover: true,
  hasCapitalName: false,
  hasIconsBesidePhoto: true,
  hasJarFirst: true,
  jars: 'surface',
  photoSizes: '(min-width: 60rem) 144px, 104px',
}
