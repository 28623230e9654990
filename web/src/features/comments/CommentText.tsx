import type { CommentView } from '../../api/types.ts'
import { ExternalAnchor } from '../../components/ExternalAnchor.tsx'
import classes from './Comments.module.css'
import { partsOf } from './comment-text.ts'

/** What a comment says, with links and the names of people. */
export const CommentText = ({ text, mentions }: Pick<CommentView, 'text' | 'mentions'>) => (
  <p className={classes.text} dir="auto">
    {partsOf(text, mentions).map((part, index) => {
      const key = `${index} ${part.text}`
      if (part.kind === 'link')
        return (
          <ExternalAnchor key={key} href={part.text} inherit>
            {part.text}
          </ExternalAnchor>
        )
      return (
        <span key={key} className={part.kind === 'mention' ? classes.mention : undefined}>
          {part.text}
        </span>
      )
    })}
  </p>
)
