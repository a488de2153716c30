import { plural } from '#domain/locales.ts'
import type { StartMessages } from './messages.uk.ts'

const counted = (count: number, one: string) => `${count} ${plural('en', count, { one, other: `${one}s` })}`

export const en: StartMessages = {
  title: 'One page for all your links',
  description: 'One page for all your links: in five minutes, from your phone, in English or Ukrainian.',
  headline: 'Everything you make, behind one link',
  lead: 'The page for your bio: shop, bookings, music, fundraiser. In five minutes, from your phone, ad-free.',
  claim: {
    label: 'Your address',
    placeholder: 'olena',
    submit: 'Claim the address',
    note: 'Free. No card needed.',
    free: 'Available',
    taken: 'This address is taken. Available:',
    takenAlone: 'This address is taken. Try another one.',
    short: (min) => `At least ${min} characters`,
    long: (max) => `At most ${max} characters`,
    letters: 'English letters, digits and “_” only',
    reserved: 'This address is reserved. Available:',
    offline: 'We’ll check as soon as you’re online',
  },
  steps: {
    title: 'Three steps, and it’s live',
    list: [
      ['Say who you are', 'A name and a photo are all you need to begin.'],
      ['Paste your links', '@handle, phone, card, jar: we work out what it is.'],
      ['Choose a design', 'Every theme already has your name on it. Tap one, and your page is live.'],
    ],
  },
  looks: {
    title: 'Like no other page',
    text: (themes, layouts) =>
      `${counted(themes, 'theme')}, ${counted(layouts, 'layout')}. Your photos, colors and fonts.`,
    label: 'Themes and layouts',
    pause: 'Pause the strip',
    play: 'Resume the strip',
  },
  jar: {
    title: 'Show how the fundraiser is going',
    text: 'A monobank jar on your page shows the live amount and when it was last checked. Its title and owner come from the bank, so nobody can pass off someone else’s jar as their own.',
    action: 'Add your jar',
    sample: { title: 'A car for the 93rd', owner: 'Iryna K.' },
    sampleLabel: 'A sample jar on a page',
  },
  promises: [
    ['Opens instantly', 'The whole page weighs less than one photo and works even with scripts off.'],
    ['Tracks no one', 'No third-party trackers without the visitor’s consent. Statistics count people, not bots.'],
    ['Never loses your work', 'Every change can be undone. If Plus ends, everything waits where it was.'],
  ],
  prices: {
    title: 'What it costs',
    text: 'Free is free for good. Plus is for when your page starts to work for you. Cancel at any time.',
    compare: 'Compare in detail',
    always: 'for good',
    perMonth: 'a month',
    perYear: (price) => `${price} a year`,
    free: ({ pages, blocks, statisticsDays }) => [
      counted(pages, 'page'),
      counted(blocks, 'block'),
      'All themes and colors',
      `${statisticsDays} days of statistics`,
      'Links, icons, photos',
    ],
    plus: ({ pages, blocks, statisticsDays }) => [
      counted(pages, 'page'),
      `${counted(blocks, 'block')} on each`,
      'Animated backgrounds',
      `${statisticsDays} days of statistics with sources`,
      'Jars, video, music, a form',
    ],
    create: 'Create a page',
    tryOut: 'Try it on your page',
    buy: 'Get Plus',
    own: 'Your plan',
  },
  moving: {
    title: 'Already have a page elsewhere?',
    text: 'Choose a file from Linktree, Taplink or LinkStack, or paste a list of links. We show what will be imported before anything changes.',
    action: 'Import your page',
  },
  questions: {
    title: 'Questions',
    list: [
      [
        'linktree',
        'Can I import my page from Linktree or Taplink?',
        'Yes. In the editor press “Add a block”, then “Import from Linktree, Taplink or a list”, and choose a file or a saved page. It stays in your browser, and you decide what to take.',
      ],
      [
        'plus-ends',
        'What happens when Plus ends?',
        'Nothing is deleted. Plus features and blocks beyond the Free limit are hidden from visitors and come back as soon as Plus does.',
      ],
      [
        'ads',
        'Will visitors see ads?',
        'No, neither on Free nor on Plus. There is only a small line at the bottom that says where the page was made.',
      ],
      [
        'jar',
        'Can I have my jar on the page?',
        'Yes, it is a Plus block. Paste the link to your monobank jar, and the page keeps the amount up to date. A plain link to the jar works on Free too.',
      ],
      [
        'address',
        'Can I change my address later?',
        'Yes. The old address leads to the new one for a year, so links in other people’s posts keep working.',
      ],
    ],
  },
  last: {
    title: 'Is your address still free?',
    label: 'Address of your page',
    submit: 'Check and claim',
  },
  samples: {
    label: 'Sample pages',
    pause: 'Pause slideshow',
    play: 'Resume slideshow',
    olena: {
      name: 'Olena Hai',
      about: 'Pottery from Opishnia. Cups, bowls and evenings at the wheel.',
      links: ['New cups', 'Book a workshop', 'Clay on Telegram', 'How to care for ceramics'],
      jar: 'Drones for the Hawks',
    },
    band: {
      name: 'Breakfast on the Roof',
      about: 'An indie band from Lviv. The new album is out on Friday.',
      links: ['Listen to the album', 'Live in Kyiv', 'Watch “Terraces”', 'T-shirts and vinyl'],
    },
    fund: {
      name: 'Warm Hand',
      about: 'Volunteers from Kharkiv. We find it, buy it and drive it there.',
      links: ['Become a driver', 'Reports of the month', 'What is needed now', 'Write to us'],
      jar: 'A generator for a hospital',
    },
    iryna: {
      name: 'Iryna Kovalchuk',
      about: 'Psychologist. I help you sleep, breathe and make peace with yourself.',
      links: ['Book a session', 'Course: Healthy sleep', 'A free meeting', 'Articles', 'What people say'],
    },
    lesia: {
      name: 'Lesia Lysenko',
      about: 'Illustrator from Cherkasy',
      links: ['Postcard shop', 'Watercolor in an evening', 'Order a drawing', 'Podcast on paint'],
    },
    porch: {
      name: 'Porch',
      about: 'Open-air lectures. Lutsk',
      links: ['Get a ticket', 'What’s on in May', 'Recorded talks', 'Give a talk', 'How to find us', 'Support us'],
    },
    cabin: {
      name: 'Under the Firs',
      about: 'An inn in Verkhovyna. Six rooms and a hot tub.',
      links: ['Open dates', 'Rooms and prices', 'Getting here from Frankivsk', 'Weather in the mountains'],
    },
    writer: {
      name: 'Marta Sova',
      about: 'Writer\n\nI write of quiet towns and those who stayed in them.',
      links: ['The new book: Half Light', 'Meet the author', 'A letter every Sunday', 'Interviews and reviews'],
    },
    photographer: {
      name: 'Dmytro Yar',
      about: 'Photographer. Kyiv and the Carpathians.',
      links: ['Portfolio', 'Open dates', 'Prints', 'A channel about light', 'Write to me'],
    },
    taras: {
      name: 'Taras Vilkha',
      about: 'Electronic music from Polissia. New album on 12 December.',
      links: ['Listen to “Wormwood”', 'Tour tickets', 'Merch shop', 'Book me'],
    },
    daryna: {
      name: 'Daryna’s Pysanky',
      about: 'Easter eggs in the patterns of Pokuttia. I teach the craft and explain what each sign means.',
      links: ['Order an egg', 'Workshop on Saturday', 'The signs explained', 'Studio on Instagram'],
    },
  },
}
