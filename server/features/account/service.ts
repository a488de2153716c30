export { readUser } from './self/service.ts'
