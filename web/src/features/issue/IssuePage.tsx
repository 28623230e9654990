import { useNavigate, useParams } from '@tanstack/react-router'
import { IssueView } from './IssueView.tsx'

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

/** The issue in the address: `/issues/{platformId}/{date}`. Both parts are optional. */
export const IssuePage = () => {
  const { platformId, date } = useParams({ from: '/signed-in/issues/{-$platformId}/{-$date}' })
  const navigate = useNavigate()
  return (
    <IssueView
      platformId={platformId === undefined ? undefined : Number(platformId)}
      date={date !== undefined && calendarDate.test(date) ? date : undefined}
      onGo={(platform, day) =>
        void navigate({
          to: '/issues/{-$platformId}/{-$date}',
          params: { platformId: String(platform), date: day },
        })
      }
    />
  )
}
