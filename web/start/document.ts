// What prices and terms do beyond being read; they are drawn by the server and complete without this.
import { liven } from './frame.ts'

liven()
