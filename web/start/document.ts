// Script of prices and terms, which are rendered by the server and complete without it.
import { liven } from './frame.ts'

liven()
