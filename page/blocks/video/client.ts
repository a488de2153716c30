import { playOnTap } from '../../client/player.ts'

playOnTap()
