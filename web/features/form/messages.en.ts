import type * as uk from './messages.uk.ts'

export const form: typeof uk.form = {
  title: 'Form for visitors',
  about: 'One field below the blocks. Whatever visitors write appears under “Messages”.',
  enabled: 'Show the form on the page',
  needsPlusText: 'The form works with Plus. You can already prepare it.',
  paused: 'Visitors do not see it now; it comes back together with Plus',
  heading: 'Heading',
  headingPlaceholder: 'Write to me',
  fieldType: 'What to ask for',
  fieldTypes: { text: 'Text', email: 'Email', tel: 'Phone' },
  placeholder: 'Placeholder',
  buttonCaption: 'Button label',
  inOther: {
    en: (label: string) => `${label} in English`,
    uk: (label: string) => `${label} in Ukrainian`,
  },
  redirectUrl: 'Where to go after sending',
  redirectHint: 'If empty, the visitor stays on the page and sees a thank-you',
  redirectIncorrect: 'It should be the address of a site, such as https://example.com. This one is not saved yet.',
}
