import type * as uk from './messages.uk.ts'

export const firstRun: typeof uk.firstRun = {
  step: (number, all) => `Step ${number} of ${all}`,
  skip: 'Skip',
  next: 'Next',
  launch: 'Launch my page',
  name: {
    title: 'What should we call you?',
    lead: 'Everyone who opens your page will see this.',
    label: 'Page title',
    photo: 'Photo',
    words: 'Description',
    example: 'Illustrator from Cherkasy. I draw fairy tales for grown-ups',
  },
  links: {
    title: 'Where should people go?',
    lead: 'Paste a link, a number or an @handle. We’ll work out the rest.',
    added: 'Added',
    remove: (name) => `Delete: ${name}`,
    placeholder: 'A link or an @handle',
    tryOut: 'Try',
    examples: { handle: '@handle', phone: '096…', jar: 'jar', site: 'website' },
    later: 'You can change all of it later.',
    held: 'This isn’t added yet. Choose what to make of it, or skip the step: we’ll keep it here.',
    full: (most, room) =>
      room > 0
        ? `That’s more than fits: a page can have up to ${most} blocks, and there’s room for ${room}. Choose what to add.`
        : `There’s no more room: a page can have up to ${most} blocks. Delete something or skip the step: we’ll keep it here.`,
    locked: (names) => `Comes with Plus: ${names}. You can add it later in the editor.`,
  },
  look: {
    title: 'Choose a design',
    lead: 'This is your page already. You can change it any time.',
    samples: 'The links here are samples.',
  },
  live: {
    title: 'Your page is live',
    lead: 'Put the address in your profile, and you’re done.',
    waits: 'Your page goes live once it’s saved',
    waitsLead: 'Everything you’ve done is kept on this device.',
    edit: 'Go to the editor',
  },
}
