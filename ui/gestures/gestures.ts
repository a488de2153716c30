import { closeBySwipe } from './close-by-swipe.ts'
import { ignoreSecondTap } from './ignore-second-tap.ts'
import { keepFocusNear } from './keep-focus-near.ts'

ignoreSecondTap()
closeBySwipe()
keepFocusNear()
