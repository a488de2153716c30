// Script of prices and terms, which are rendered by the server and complete without it.
import { startDocument } from './frame.ts'

startDocument()
