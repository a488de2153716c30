import { closeBySwipe } from './close-by-swipe.ts'
import { ignoreSecondTap } from './ignore-second-tap.ts'

ignoreSecondTap()
closeBySwipe()
