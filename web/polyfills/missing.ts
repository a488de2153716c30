// Polyfills for supported engines that lack features; current engines never load this file.
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
 * `inert`, missing before Safari 15.5, Chrome 102 and Firefox 112: hides inert parts, except decorative pictures that
 * are only hidden from screen readers.
 */
function addInert(): void {
  if ('inert' in HTMLElement.prototype) return
  document.styleSheets[0]!.insertRule('[inert]:not([aria-hidden=true]){visibility:hidden!important}')
}

/** `requestSubmit`, missing before Safari 16: submits a form with validation. */
function requestSubmit(this: HTMLFormElement): void {
  this.querySelector<HTMLButtonElement>('button:not([type]), [type=submit]')?.click()
}

addArrayMethods()
URL.canParse ??= canParse
HTMLFormElement.prototype.requestSubmit ??= requestSubmit
addInert()
addPopover()
