/** How a stand-in answers: correctly, or in a way in which providers were seen to fail. */
export type AnswerManner =
  | 'well'
  /** Does nothing and never answers. */
  | 'silent'
  /** Does what was asked and never answers. */
  | 'late'
  | 'too often'
  | 'fault'
  /** Closes the connection without an answer or effect. */
  | 'cut off'
  /** A firewall's HTML page. */
  | 'forbidden'

/** How webhooks are delivered; held ones are sent by `release`. */
export type NoticeManner = 'sent' | 'dropped' | 'repeated' | 'delayed' | 'reordered'

interface Webhook {
  url: string
  headers: Record<string, string>
  body: string
}

/** Response to a webhook; status 0 if the receiver was unreachable. */
export interface Delivery extends Webhook {
  status: number
  answer: string
}

const repetitions = 5

async function post({ url, headers, body }: Webhook): Promise<Pick<Delivery, 'status' | 'answer'>> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
    return { status: response.status, answer: await response.text() }
  } catch {
    return { status: 0, answer: '' }
  }
}

/** Sends webhooks in order according to the manner, and repeats them until accepted. */
export class Notices {
  manner: NoticeManner = 'sent'
  readonly deliveries: Delivery[] = []
  readonly #isTaken: (delivery: Delivery) => boolean
  readonly #attempts: number
  #held: Webhook[] = []
  #sending: Promise<void> = Promise.resolve()

  /** `attempts`: maximum deliveries of a webhook until it is accepted. */
  constructor(attempts: number, isTaken: (delivery: Delivery) => boolean) {
    this.#attempts = attempts
    this.#isTaken = isTaken
  }

  send(letter: Webhook): void {
    if (this.manner === 'dropped') return
    if (this.manner === 'delayed') this.#held.push(letter)
    else if (this.manner === 'reordered') this.#held.unshift(letter)
    else for (let n = 0; n < (this.manner === 'repeated' ? repetitions : 1); n += 1) this.#enqueue(letter)
  }

  /** Drops the last held webhooks. */
  drop(count: number): void {
    this.#held.splice(-count)
  }

  /** Sends held webhooks. */
  release(): void {
    for (const letter of this.#held.splice(0)) this.#enqueue(letter)
  }

  /** Resolves when all released webhooks are delivered or given up. */
  settled(): Promise<void> {
    return this.#sending
  }

  #enqueue(letter: Webhook): void {
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
