import type { Layout } from '../layout.ts'

export const brutalist: Layout = {
  id: 'brutalist',
  name: { uk: 'Бруталізм', en: 'Brutalism' },
  align: 'fixed',
  rolePlace: null,
  hasHeadIcons: true,
  hasAside: true,
  hasLinksApart: true,
  hasCover: false,
  hasCapitalName: true,
  nameBeside: [1024, 0.43, 60],
  hasDynamicBehindName: true,
  hasTextForPhoto: true,
  photoSizes: '(min-width: 64rem) 43vw, 130px',
}
