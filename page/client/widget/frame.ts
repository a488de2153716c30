// Runs in the page inside the widget: forwards Escape to the surrounding dialog, which receives no key events of the
// frame.
import { closeMessage } from './close-message.ts'

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  // Any target origin: the message contains nothing about page or visitor.
  parent.postMessage(closeMessage, '*')
})
