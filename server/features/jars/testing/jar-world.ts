import type { Deps } from '#server/deps.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { createFigureGateway, type FigureGateway } from '../gateway.ts'
import { renewNext } from '../renewal.ts'
import { jarBlock } from './jar-blocks.ts'
import { startStandIn, type StandIn } from './stand-in.ts'

export interface JarWorld {
  lanka: TestApp
  bank: StandIn
  gateway: FigureGateway
  /** Deletes all figures, clears the record of requests and restores normal answers. */
  reset(): Promise<void>
  /** Renews figures until none is due. */
  renewAll(deps?: Deps): Promise<void>
  /** Returns the body of a page as visitors get it, after the view was recorded. */
  look(path: string): Promise<string>
  /** Registers a person whose page has a jar `Jar<login>` that the bank knows. */
  pageWithJar(login: string): Promise<Person>
  close(): Promise<void>
}

/**
 * Creates a gateway with a short timeout only while the stand-in never answers, so that a busy machine causes no false
 * timeouts.
 */
export function createTestGateway(bank: StandIn): FigureGateway {
  const { origins } = bank
  const [usual, hasty] = [createFigureGateway({ origins }), createFigureGateway({ origins, timeoutMs: 500 })]
  const fitting = () => (bank.manner() === 'slow' ? hasty : usual)
  return {
    readJar: (jar) => fitting().readJar(jar),
    readDonation: (key) => fitting().readDonation(key),
  }
}

/** Starts the app, a visitor and the stand-in for the bank. */
export async function startJarWorld(): Promise<JarWorld> {
  const bank = await startStandIn()
  const gateway = createTestGateway(bank)
  const lanka = await makeApp()
  const visit = await createVisitor(lanka.app)
  const { db } = lanka.deps.database
  return {
    lanka,
    bank,
    gateway,
    reset: async () => {
      bank.behave('well')
      bank.asked.length = 0
      bank.jars.clear()
      const [next_at, stopped_until] = [new Date(0), new Date(0)]
      await db.deleteFrom('outside_figures').execute()
      await db.updateTable('figure_gates').set({ next_at, stopped_until, failures: 0 }).execute()
    },
    renewAll: async (deps = lanka.deps) => {
      for (const kind of ['jar', 'donation'] as const) {
        while (await renewNext(deps, gateway, kind)) lanka.clock.advance({ seconds: 4 })
      }
    },
    look: async (path) => {
      const { text } = await visit(`/${path}`)
      await lanka.deps.backgroundTasks.drain()
      return text.slice(text.indexOf('<body')).replaceAll(/[\u00A0\u202F]/g, ' ')
    },
    pageWithJar: async (login) => {
      const id = `Jar${login.replaceAll('_', '')}`
      bank.jars.set(id, {
        longId: `${id}long`,
        title: 'На дрони',
        owner: 'Іван П.',
        amount: 1_234_550,
        goal: 5_000_000,
      })
      const person = await registerPlus(lanka, login)
      await createOwner(lanka, person).save({ blocks: [jarBlock('jar', id)] })
      return person
    },
    close: async () => {
      await lanka.close()
      await bank.close()
    },
  }
}
