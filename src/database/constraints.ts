import pg from 'pg'
import { ApiError, bodyProblem, unknownReference } from '../base/errors.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

const conflict = (path: string, message: string) => () =>
  new ApiError('conflict', { detail: message, problems: [bodyProblem(path, 'not-unique', message)] })

const unknown = (path: string) => () =>
  new ApiError('validation-failed', { problems: [unknownReference(path)] })

/** The error for a violated constraint that the code did not check in advance, usually because two writes raced. */
const answers: Readonly<Record<string, () => ApiError>> = {
  organization_name_unique: conflict('name', 'Another organization of this server has this name.'),
  app_user_email_unique: conflict('email', 'Another user has this e-mail address.'),
  api_client_name_unique: conflict('name', 'Another client has this name.'),
  webhook_name_unique: conflict('name', 'Another webhook has this name.'),
  saved_view_name_unique: conflict('name', 'Its owner has another view with this name.'),
  story_template_name_unique: conflict('name', 'Another template has this name.'),
  story_template_key_unique: conflict('key', 'Another template has this key.'),
  story_series_template: () =>
    new ApiError('conflict', {
      detail: 'A series makes its stories from this template: end the series first.',
    }),
  element_status_one_default: conflict('default', 'Another status was made the default at the same time.'),
  task_status_one_default: conflict('default', 'Another status was made the default at the same time.'),
  publication_status_one_default: conflict(
    'default',
    'Another status was made the default at the same time.',
  ),
  platform_manual_date_unique: conflict('manualSchedule', 'The platform has this date already.'),
  ...Object.fromEntries(
    ['element', 'task', 'publication'].map((owner) => [
      `${owner}_custom_field_option_name_unique`,
      conflict('name', 'Another option of the custom field has this name.'),
    ]),
  ),
  category_parent_is_top_level: unknown('parentCategoryId'),
}

/** The error for a database error that a client can cause; undefined for any other. */
export const constraintAnswer = (error: unknown): ApiError | undefined => {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const answer = error.constraint === undefined ? undefined : answers[error.constraint]
  if (answer) return answer()
  if (error.code === uniqueViolation) return new ApiError('conflict', { cause: error })
  if (error.code === foreignKeyViolation)
    return new ApiError('conflict', {
      detail: 'Something that the request refers to is in use or was removed.',
      cause: error,
    })
  return undefined
}
