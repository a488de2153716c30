/** How a stand-in answers calls: as it should, or in one of the ways in which providers were seen to fail. */
export type AnswerManner =
  | 'well'
  /** Does nothing and never answers. */
  | 'silent'
  /** Does what was asked and never answers. */
  | 'late'
  | 'too often'
  | 'fault'
  /** Does nothing, and ends the connection in the place of an answer. */
  | 'cut off'
  /** The firewall in front, in HTML. */
  | 'forbidden'

/** What becomes of notices; held ones go out with `release`. */
export type NoticeManner = 'sent' | 'dropped' | 'repeated' | 'delayed' | 'reordered'

interface Letter {
  url: string
  headers: Record<string, string>
  body: string
}

/** What a notice was answered with; status 0 where nobody was reached. */
export interface Delivery extends Letter {
  status: number
  answer: string
}

const repetitions = 5

async function post({ url, headers, body }: Letter): Promise<Pick<Delivery, 'status' | 'answer'>> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
    return { status: response.status, answer: await response.text() }
  } catch {
    return { status: 0, answer: '' }
  }
}

/** Sends notices one after another, as far as its manner lets it, and again until they are taken. */
export class Notices {
  manner: NoticeManner = 'sent'
  readonly deliveries: Delivery[] = []
  readonly #isTaken: (delivery: Delivery) => boolean
  readonly #attempts: number
  #held: Letter[] = []
  #sending: Promise<void> = Promise.resolve()

  /** `attempts`: how often one is sent until an answer takes it. */
  constructor(attempts: number, isTaken: (delivery: Delivery) => boolean) {
    this.#attempts = attempts
    this.#isTaken = isTaken
  }

  send(letter: Letter): void {
    if (this.manner === 'dropped') return
    if (this.manner === 'delayed') this.#held.push(letter)
    else if (this.manner === 'reordered') this.#held.unshift(letter)
    else for (let n = 0; n < (this.manner === 'repeated' ? repetitions : 1); n += 1) this.#enqueue(letter)
  }

  /** Loses the last ones of what was held back. */
  drop(count: number): void {
    this.#held.splice(-count)
  }

  /** Lets go what was held back. */
  release(): void {
    for (const letter of this.#held.splice(0)) this.#enqueue(letter)
  }

  /** Resolves once all that was let go is delivered or given up. */
  settled(): Promise<void> {
    return this.#sending
  }

  #enqueue(letter: Letter): void {
    const former = this.#sending
    this.#sending = (async () => {
      await former
      for (let n = 0; n < this.#attempts; n += 1) {
        const delivery = { ...letter, ...(await post(letter)) }
        this.deliveries.push(delivery)
        if (this.#isTaken(delivery)) return
      }
    })()
  }
}
