import type { AddressMessages } from './address-messages.uk.ts'

export const address: AddressMessages = {
  free: 'available',
  taken: 'taken',
  near: 'Available:',
  instead: 'Try this:',
  isFree: 'The address is available.',
  isTaken: (near) => (near === '' ? 'The address is taken.' : `The address is taken. Available: ${near}.`),
  waits: 'We’ll check it once you’re back online.',
}
