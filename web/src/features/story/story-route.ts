import { createLazyRoute } from '@tanstack/react-router'
import { StoryPage } from './StoryPage.tsx'

export const storyRoute = createLazyRoute('/signed-in/elements/$elementId')({ component: StoryPage })
