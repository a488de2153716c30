/** Calls that the one who is called pays for, or that cost more than others. */
const service = /^0([89]00)(\d{3})(\d{3})$/

/** The number in the groups that Ukrainians write it in: `+380 96 123 45 67`, `0 800 500 500`; others stay together. */
export function phoneInGroups(number: string): string {
  return number.replace(/^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/, '+380 $1 $2 $3 $4').replace(service, '0 $1 $2 $3')
}
