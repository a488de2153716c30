const [present, former] = ['Europe/Kyiv', 'Europe/Kiev'] as const

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== ''
  } catch {
    return false
  }
}

/** The zone's name in the IANA time zone database; browsers older than 2023 know only the former name. */
export const kyivZone: string = isKnown(present) ? present : former
