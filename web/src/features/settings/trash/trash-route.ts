import { createLazyRoute } from '@tanstack/react-router'
import { TrashPage } from './TrashPage.tsx'

export const trashRoute = createLazyRoute('/signed-in/trash')({ component: TrashPage })
