import type { Locator, Page } from '@playwright/test'

/**
 * Returns layout faults of a public page: text or a target beyond the edge, clipped text, overlapping targets or
 * blocks, a target smaller than 44 pixels (24 for a link among words). Runs in the page, so it must not use
 * anything from outside.
 */
export function geometryFaults(): string[] {
  const slack = 0.75
  const width = document.documentElement.clientWidth
  const faults = new Set<string>()
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} «${(element.textContent ?? '').trim().slice(0, 24)}»`
  const round = ({ left, top, width: across, height }: DOMRect) =>
    [left, top, across, height].map((value) => Math.round(value)).join(' ')
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('.form-trap') === null

  if (document.documentElement.scrollWidth > width) {
    faults.add(`the page is ${document.documentElement.scrollWidth} wide`)
  }

  const clips = (element: Element, rect: DOMRect) => {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { left, right } = box.getBoundingClientRect()
      const isOver = rect.left < left - slack || rect.right > right + slack
      if (isOver && getComputedStyle(box).overflowX !== 'visible') return true
    }
    return rect.left < -slack || rect.right > width + slack
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement!
    if ((text.textContent ?? '').trim() === '' || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const cut = [...range.getClientRects()].find((rect) => rect.width > 1 && clips(element, rect))
    if (cut !== undefined) faults.add(`cut off: ${name(element)} ${round(cut)}`)
  }

  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const overlaps = (what: string, elements: Element[]) => {
    const rects = elements.map((element) => element.getBoundingClientRect())
    for (const [index, one] of rects.entries()) {
      for (const [offset, other] of rects.slice(index + 1).entries()) {
        const [first, second] = [elements[index]!, elements[index + 1 + offset]!]
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > slack && down > slack && !first.contains(second) && !second.contains(first)) {
          faults.add(`${what} over each other: ${name(first)} ${round(one)}, ${name(second)} ${round(other)}`)
        }
      }
    }
  }
  const targets = all('a[href], button, summary, input, textarea, iframe')
  overlaps('targets', targets)
  overlaps('blocks', all('.frame, .form, .foot'))

  for (const target of targets) {
    const rect = target.getBoundingClientRect()
    const { display, lineHeight } = getComputedStyle(target)
    // An inline link counts with its line height, since its line is free of other targets; its own box is smaller.
    const isInText = display === 'inline' && target.parentElement!.textContent !== target.textContent
    const height = isInText ? Math.max(rect.height, Number.parseFloat(lineHeight)) : rect.height
    const least = (isInText ? 24 : 44) - slack
    if (height < least || rect.width < least) faults.add(`small: ${name(target)} ${round(rect)}`)
    if (rect.left < -slack || rect.right > width + slack) faults.add(`beyond the edge: ${name(target)} ${round(rect)}`)
  }
  return [...faults]
}

/**
 * Returns for each visible heading the distance of its text from the left edge of its container, and from its middle.
 */
export function headingsAsDrawn() {
  const headings = [...document.querySelectorAll('.b-header-title, .form-title')]
  const seen = headings.filter((heading) => heading.getBoundingClientRect().width > 0)
  return seen.map((heading) => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    const around = heading.closest('.form-thanks') ?? heading
    const [drawn, room] = [words.getBoundingClientRect(), around.getBoundingClientRect()]
    const middle = Math.abs(drawn.left + drawn.right - room.left - room.right) / 2
    return { left: Math.abs(drawn.left - room.left), middle }
  })
}

/** Whether a text takes several lines while none of its parts is broken across lines. */
export function endsLinesBetweenParts(text: Element): boolean {
  const lines = (part: Node) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return lines(text) > 1 && [...text.childNodes].every((part) => lines(part) <= 1)
}

/**
 * Returns words of three or more letters that are broken across lines, in the elements that match a selector: «over-
 * there», or «over|there» without a hyphen.
 */
export function wordsDivided(selector: string): string[] {
  const divided: string[] = []
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{M}\u00AD’']{3,}/gu)) {
        let [lines, bottom] = ['', 0]
        for (const [place, letter] of Array.from(word).entries()) {
          const range = document.createRange()
          range.setStart(text, index + place)
          range.setEnd(text, index + place + 1)
          const rect = range.getBoundingClientRect()
          if (rect.width === 0) continue
          if (lines !== '' && bottom < rect.bottom - 4) lines += lines.endsWith('- ') ? '' : '|'
          lines += letter === '\u00AD' ? '- ' : letter
          bottom = rect.bottom
        }
        if (/[ |]/.test(lines)) divided.push(lines)
      }
    }
  }
  return divided
}

/** Returns the font size of the page's name, and its distance below a band along the top. */
export function nameAsDrawn() {
  const title = document.querySelector('h1')!
  const band = getComputedStyle(document.querySelector('.foot')!, '::before')
  const isAlongTop = band.content !== 'none' && Number.parseFloat(band.width) >= innerWidth
  const below = title.getBoundingClientRect().top - (isAlongTop ? Number.parseFloat(band.height) : 0)
  return { size: Number.parseFloat(getComputedStyle(title).fontSize), below }
}

/**
 * Returns the space above and below the content, without its foot, and the left edge of a dynamic background, in pixels
 * of the viewport.
 */
export function roomAround() {
  const seen = document.querySelectorAll('.head > *, .frame > *')
  const boxes = Array.from(seen, (element) => element.getBoundingClientRect())
  const isLeftHalf = document.querySelector('.layout-poster') !== null
  const counted = isLeftHalf ? boxes.filter(({ left }) => left > innerWidth / 2) : boxes
  return {
    above: Math.min(...counted.map(({ top }) => top)),
    below: innerHeight - Math.max(...counted.map(({ bottom }) => bottom)),
    moves: document.querySelector('.dynamic')?.getBoundingClientRect().left,
  }
}

/** Returns the number of lines of a text. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((words) => {
    // Measures the letters only: the box around a long word starts at another height than its text.
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const tops = new Set<number>()
    while (texts.nextNode()) {
      range.selectNode(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    return tops.size
  })
}

/** Returns the boxes of the first element that matches each selector, in viewport coordinates. */
export function boxesOf(page: Page, ...kinds: string[]): Promise<DOMRect[]> {
  return page.evaluate(
    (names) => names.map((name) => document.querySelector(name)!.getBoundingClientRect().toJSON() as DOMRect),
    kinds,
  )
}
