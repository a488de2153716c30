import type * as uk from './messages.uk.ts'

export const form: typeof uk.form = {
  title: 'Visitor form',
  about: 'One field below the blocks. What visitors write appears in “Messages”.',
  enabled: 'Show the form on the page',
  needsPlusText: 'The form works with Plus, but you can set it up now.',
  paused: 'Visitors don’t see it now; it comes back with Plus.',
  heading: 'Heading',
  headingPlaceholder: 'No heading',
  fieldType: 'What to ask for',
  fieldTypes: { text: 'Text', email: 'Email', tel: 'Phone' },
  placeholder: 'Placeholder',
  buttonCaption: 'Button label',
  inOther: {
    en: (label: string) => `${label} in English`,
    uk: (label: string) => `${label} in Ukrainian`,
  },
  redirectUrl: 'Where to go after sending',
  redirectHint: 'If empty, visitors stay on the page and see a thank-you.',
  redirectIncorrect: 'Enter a site’s address, such as https://example.com. This one isn’t saved yet.',
}
