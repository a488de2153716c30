import type * as uk from './common.uk.ts'

export const common: typeof uk.common = {
  language: 'Language',
  languageNames: { uk: 'Українська', en: 'English' },
  loading: 'Loading…',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  undo: 'Undo',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  network: 'Cannot reach the server. Check your connection and try again.',
  unknownFailure: 'That did not work. Try again in a minute.',
  retryIn: (seconds) => `Too many attempts. Try again in ${seconds} s.`,
}

export const titles: typeof uk.titles = {
  home__title: 'One page for all your links',
  login__title: 'Sign in',
  'maintenance._title': 'Page is unavailable',
  'my._title': 'My profile',
  'my.pages._title': 'My pages',
  'my.content._title': 'Content',
  'my.design._title': 'Design',
  'my.statistics._title': 'Statistics',
  'my.settings._title': 'Settings',
}
