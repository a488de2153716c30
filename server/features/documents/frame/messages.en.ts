import type { FrameMessages } from './messages.uk.ts'

export const en: FrameMessages = {
  language: 'Language',
  signIn: 'Sign in',
  myPages: 'My pages',
  ways: 'Site sections',
  product: 'Product',
  rules: 'Rules',
  contact: 'Contact',
  looks: 'Themes',
  move: 'Import your page',
  mainSite: 'Main site',
  pricing: 'Pricing',
  offer: 'Public offer',
  terms: 'Terms',
  privacy: 'Privacy',
}
