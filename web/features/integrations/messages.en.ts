import type * as uk from './messages.uk.ts'

export const integrations: typeof uk.integrations = {
  analytics: {
    title: 'Analytics',
    about: 'A counter starts only once a visitor allows it. Our own statistics count everybody, without asking.',
  },
}
