import type * as uk from './messages.uk.ts'

export const settings: typeof uk.settings = {
  about: 'About the page',
  aboutElsewhere: 'Title, description, photo and a second language are at the top of Content.',
  toContent: 'Go to Content',
  address: 'Address',
  addressHint: 'The old address keeps leading here for a year, so links you have shared still work.',
  addressNew: (address) => `New address: ${address}`,
  changeAddress: 'Change the address',
  addressSame: 'This is your page’s address already',
  addressesKept:
    'Ten former addresses already lead to this page, each for a year. Until the oldest is free, you can only take back one of them.',
  addressDone: 'Address changed',
  language: 'Page language',
  languageHint: 'The language of buttons and labels on your page.',
  languageMeans: 'If you change it, the main texts and their translation swap places.',
  languages: { uk: 'Ukrainian', en: 'English' },
  public: 'The page is open to everyone.',
  archived: 'The page is archived: visitors are taken to the main one.',
  mainStays:
    'Everyone can see the main page. It can’t be archived or deleted: visitors to archived pages land here. Instead, you can hide individual blocks or delete the account with everything in it.',
  hideBlocks: 'Hide blocks',
  removeAccount: 'Delete account',
  danger: 'Delete',
  dangerText: 'The page stays in the trash for 30 days. Until then you can restore it.',
  conflict:
    'The page was changed in another tab while you were editing. You now see the latest version: check it and save again.',
}
