import type { StartMessages } from './messages.uk.ts'

export const en: StartMessages = {
  title: 'One page for all your links',
  description: 'One page for all your links: in five minutes, from your phone, in English or Ukrainian.',
  headline: 'Everything you make, behind one link',
  lead: 'Build a page for Instagram, TikTok and Telegram in five minutes, from your phone, ad-free.',
  claimLabel: 'Your address',
  claimPlaceholder: 'olena',
  claim: 'Claim the address',
  claimNote: 'Free. No card needed.',
  mainSite: 'To the main site',
  samples: {
    label: 'Sample pages',
    pause: 'Pause slideshow',
    play: 'Resume slideshow',
    olena: {
      name: 'Olena Hai',
      about: 'Pottery from Opishnia. Cups, bowls and evenings at the wheel.',
      links: ['New cups', 'Book a workshop', 'Drone fundraiser', 'Clay on Telegram'],
    },
    band: {
      name: 'Breakfast on the Roof',
      about: 'An indie band from Lviv. The new album is out on Friday.',
      links: ['Listen to the album', 'Live in Kyiv', 'Watch “Terraces”', 'T-shirts and vinyl'],
    },
    fund: {
      name: 'Warm Hand',
      about: 'Volunteers from Kharkiv. We find it, buy it and drive it there.',
      links: ['Fund a generator', 'Reports of the month', 'Become a driver', 'Write to us'],
    },
  },
  promises: [
    { title: 'Opens instantly', text: 'The whole page weighs less than one photo and works even with scripts off.' },
    {
      title: 'Tracks no one',
      text: 'No cookies and no third-party trackers without the visitor’s consent. Statistics count people, not bots.',
    },
    {
      title: 'Never loses your work',
      text: 'Change your address and the old one still leads to it for a year. If a plan ends, all you made stays.',
    },
  ],
}
