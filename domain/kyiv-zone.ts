const [present, former] = ['Europe/Kyiv', 'Europe/Kiev'] as const

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== ''
  } catch {
    return false
  }
}

/** The zone's name in the time zone database; browsers of before 2023 know it by the former one only. */
export const kyivZone: string = isKnown(present) ? present : former
