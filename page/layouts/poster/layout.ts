import type { Layout } from '../layout.ts'

export const poster: Layout = {
  id: 'poster',
  name: { uk: 'Плакат', en: 'Poster' },
  align: 'left',
  rolePlace: null,
  hasHeadIcons: false,
  hasAside: false,
  hasCover: false,
  hasCapitalName: true,
  nameBeside: [960, 0.5, 112],
  hasActionFirst: true,
  jars: 'band',
  hasPortrait: true,
  photoSizes: '(min-width: 60rem) 50vw, 100vw',
}
