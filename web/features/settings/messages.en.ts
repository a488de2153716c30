import type * as uk from './messages.uk.ts'

export const settings: typeof uk.settings = {
  about: 'About the page',
  title: 'Title',
  titleHint: 'Shown at the top of the page and in search.',
  description: 'Description',
  descriptionHint: 'A few words for search and for previews in messengers.',
  address: 'Address',
  addressHint: 'The old address keeps leading here for a year, so links you have shared still work.',
  addressNew: (address) => `New address: ${address}`,
  changeAddress: 'Change the address',
  addressDone: 'Address changed',
  language: 'Language of the page',
  languageHint: 'The language of labels that visitors see.',
  languages: { uk: 'Ukrainian', en: 'English' },
  state: 'Page visibility',
  public: 'The page is open to everyone.',
  archived: 'The page is archived: visitors are taken to the main one.',
  mainStays: 'This is the main page. It cannot be archived or deleted: visitors of archived pages come here.',
  file: 'The page as a file',
  danger: 'Delete',
  dangerText: 'The page stays in the trash for 30 days and can be brought back during that time.',
  conflict:
    'The page was changed in another tab while you were editing. You now see the latest data: check it and save again.',
}
