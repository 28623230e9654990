import { useNavigate, useParams } from '@tanstack/react-router'
import { NotFound } from '../../components/NotFound.tsx'
import classes from './Story.module.css'
import { Story } from './Story.tsx'

/** The story on its own page. */
export const StoryPage = () => {
  const { elementId } = useParams({ from: '/signed-in/elements/$elementId' })
  const navigate = useNavigate()
  if (!/^[1-9]\d{0,15}$/.test(elementId)) return <NotFound />
  return (
    <div className={classes.page}>
      <Story elementId={Number(elementId)} onGone={() => void navigate({ to: '/' })} />
    </div>
  )
}
