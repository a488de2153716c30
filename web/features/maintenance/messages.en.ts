import type * as uk from './messages.uk.ts'

export const maintenance: typeof uk.maintenance = {
  title: 'Page is unavailable',
  works: {
    title: 'We’re doing maintenance',
    lead: 'We are updating the service. Visitors can open your pages as usual.',
    wait: 'As soon as we are done, this screen will take you back to where you were.',
    check: 'Check now',
  },
  lead: 'The server didn’t respond properly. Here’s what may help:',
  steps: [
    { title: 'Refresh the page', text: 'Often that is enough.' },
    { title: 'Clear the browser cache', text: 'In the browser settings, open Privacy and delete cached files.' },
    { title: 'Try later', text: 'Wait a few minutes and open the page again.' },
  ],
  refresh: 'Refresh',
}
