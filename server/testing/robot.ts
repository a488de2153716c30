import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AltchaCheck, authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'

type Issued = ResultOf<typeof authApi.robotCheck>
type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

export interface RobotPayload {
  challenge: AltchaCheck
  solution: { counter: number; derivedKey: string; time: number }
}

/** Solves a challenge as the form does in the browser. */
export async function solveRobotCheck(issued: Issued): Promise<RobotPayload> {
  if ('turnstile' in issued) throw new Error('this robot check is not solved by working')
  const challenge = { parameters: issued.parameters as unknown as Challenge['parameters'], signature: issued.signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the robot check was not solved in time')
  return { challenge: issued, solution: { time: 0, ...solution } }
}

export function encodeRobotCheck(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
