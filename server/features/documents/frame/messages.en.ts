import type { FrameMessages } from './messages.uk.ts'

export const en: FrameMessages = {
  language: 'Language',
  signIn: 'Sign in',
  myPages: 'My pages',
  documents: 'Documents',
  pricing: 'Pricing',
  offer: 'Public offer',
  terms: 'Terms',
  privacy: 'Privacy',
}
