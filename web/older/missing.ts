// What older engines at or above the floor lack and the product uses; current ones never fetch this file.
import { addArrayMethods } from './arrays.ts'
import { addPopover } from './popover.ts'

function canParse(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

/**
 * Parts that are shut away: Safari 15.5, Chrome 102, Firefox 112. What cannot be seen cannot be reached either; pictures
 * made of elements, which only screen readers are not told of, stay.
 */
function addInert(): void {
  if ('inert' in HTMLElement.prototype) return
  document.styleSheets[0]!.insertRule('[inert]:not([aria-hidden=true]){visibility:hidden!important}')
}

/** Sends a form as a press of its button does, checks included: Safari 16. */
function requestSubmit(this: HTMLFormElement): void {
  this.querySelector<HTMLButtonElement>('button:not([type]), [type=submit]')?.click()
}

addArrayMethods()
URL.canParse ??= canParse
HTMLFormElement.prototype.requestSubmit ??= requestSubmit
addInert()
addPopover()
