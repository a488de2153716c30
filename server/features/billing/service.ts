export { planAt, planNameAt, planOf } from './plan/service.ts'
export { addPrice } from './prices/announcement.ts'
export { priceAt, readPlans } from './prices/service.ts'
export { endTerm, extendTerm, findSubscribed, giveTerm } from './terms/service.ts'
