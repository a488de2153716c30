// Runs in the page where the widget shows it: a press of Escape belongs to the dialog around, which cannot hear it.
import { closeMessage } from './close-message.ts'

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  // Whatever site this is: the message says nothing of the page or its visitor.
  parent.postMessage(closeMessage, '*')
})
