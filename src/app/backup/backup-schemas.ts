import { Type } from 'typebox'
import { Closed, Instant, List, Nullable, OneOf, TimeOfDay } from '../../base/schemas.ts'
import { failureReasons } from './backup-failure.ts'

export const BackupsView = Closed(
  {
    folder: Type.Boolean({ description: 'Whether backups are made: whether `BACKUP_FOLDER` is set.' }),
    times: List(TimeOfDay, { description: 'When they are made every day, on the clock of the server.' }),
    keep: Type.Integer({ minimum: 1, description: 'How many scheduled ones are kept.' }),
    newest: Nullable(
      Closed(
        { time: Instant, bytes: Type.Integer({ minimum: 0 }) },
        { title: 'Backup', description: 'The newest in the folder, scheduled or not.' },
      ),
    ),
    failure: Nullable(
      Closed(
        { time: Instant, reason: OneOf(failureReasons), words: Type.String() },
        { title: 'BackupFailure', description: 'The latest failure, until a backup succeeds.' },
      ),
    ),
    running: Type.Boolean({ description: 'Whether one is being made.' }),
  },
  { title: 'Backups' },
)
