import { fewBytes, tooFewBytes } from '../../disks.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`

export const judgeSpace = (folder: string, freeBytes: number, remedy: string): Finding => {
  const message = `the disk of ${folder} has ${megabytes(freeBytes)} free`
  if (freeBytes < tooFewBytes) return wrong('disk', message, remedy)
  return freeBytes < fewBytes ? doubtful('disk', message, remedy) : fine('disk', message)
}
