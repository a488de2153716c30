import type * as uk from './common.uk.ts'

export const common: typeof uk.common = {
  language: 'Language',
  languageNames: { uk: 'Українська', en: 'English' },
  loading: 'Loading…',
  save: 'Save',
  saved: 'Saved',
  notNow: 'Not now',
  close: 'Close',
  retry: 'Try again',
  undo: 'Undo',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  network: 'Can’t reach the server. Check your connection and try again.',
  unknownFailure: 'That didn’t work. Try again in a minute.',
  retryIn: (seconds) =>
    `Too many attempts. Try again in ${seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`}.`,
}

export const titles: typeof uk.titles = {
  login__title: 'Sign in',
  register__title: 'Create your page',
  forgot__title: 'Reset your password',
  'maintenance._title': 'Page is unavailable',
  'maintenance.works._title': 'Maintenance',
  'my._title': 'My profile',
  'my.pages._title': 'My pages',
  'my.plan._title': 'Plan and payments',
  'my.account._title': 'Account',
  'my.share._title': 'Add to a page',
  'my.start._title': 'First steps',
  'my.content._title': 'Content',
  'my.design._title': 'Design',
  'my.form._title': 'Form',
  'my.messages._title': 'Messages',
  'my.statistics._title': 'Statistics',
  'my.integrations._title': 'Integrations',
  'my.settings._title': 'Settings',
  'my.history._title': 'History',
}
