import type * as uk from './messages.uk.ts'

export const maintenance: typeof uk.maintenance = {
  title: 'Page is unavailable',
  works: {
    title: 'We’re doing maintenance',
    lead: 'We are updating the service. Your visitors can open your pages as always, and your data is safe.',
    wait: 'As soon as we are done, this screen will take you back to where you were.',
    check: 'Check now',
  },
  lead: 'The server did not answer properly. Your data is safe. Here is what may help:',
  steps: [
    { title: 'Refresh the page', text: 'Often that is enough.' },
    { title: 'Clear the browser cache', text: 'In the browser settings, open Privacy and delete cached files.' },
    { title: 'Try later', text: 'We know about the failure and are working on it.' },
  ],
  refresh: 'Refresh',
}
