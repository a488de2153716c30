import type { Locator } from '@playwright/test'

/** What the sorting of blocks says, in both languages of the interface. */
export const sentences = {
  uk: {
    handle: 'Перемістити',
    open: 'Редагувати',
    duplicate: 'Створити копію',
    down: 'Нижче',
    instructions:
      'Щоб перемістити блок, натисніть пробіл, далі стрілками вгору чи вниз оберіть місце й ще раз натисніть пробіл. Escape скасовує.',
    lifted: (name: string, place: string) => `Піднято «${name}». Позиція ${place.replace('/', ' з ')}.`,
    moved: (name: string, place: string) => `«${name}»: позиція ${place.replace('/', ' з ')}.`,
    dropped: (name: string, place: string) => `«${name}» тепер на позиції ${place.replace('/', ' з ')}.`,
    canceled: (name: string, place: string) => `Переміщення скасовано. «${name}» знову на позиції ${place}.`,
    foreign: /position|draggable|picked|dropped|press/i,
  },
  en: {
    handle: 'Move',
    open: 'Edit',
    duplicate: 'Duplicate',
    down: 'Move down',
    instructions:
      'To move a block, press space, choose its place with the up and down arrows and press space again. Escape cancels.',
    lifted: (name: string, place: string) => `Picked up “${name}”. Position ${place.replace('/', ' of ')}.`,
    moved: (name: string, place: string) => `“${name}”: position ${place.replace('/', ' of ')}.`,
    dropped: (name: string, place: string) => `“${name}” is now at position ${place.replace('/', ' of ')}.`,
    canceled: (name: string, place: string) => `Move cancelled. “${name}” is back at position ${place}.`,
    foreign: /позиці|draggable|dropped over/i,
  },
} as const

/** Resolves once the page stands still for thirty frames, or is higher than it may ever become. */
export function scrollingStopped(highest: number): Promise<void> {
  return new Promise((resolve) => {
    let last = scrollY
    let still = 0
    const frame = () => {
      still = scrollY === last ? still + 1 : 0
      last = scrollY
      if (still === 30 || document.documentElement.scrollHeight > highest) resolve()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}
