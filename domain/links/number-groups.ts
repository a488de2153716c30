/** Toll-free (0 800) and premium-rate (0 900) numbers. */
const service = /^0([89]00)(\d{3})(\d{3})$/

/** Formats a number in the usual Ukrainian groups: `+380 96 123 45 67`, `0 800 500 500`; others stay ungrouped. */
export function phoneInGroups(number: string): string {
  return number.replace(/^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/, '+380 $1 $2 $3 $4').replace(service, '0 $1 $2 $3')
}
