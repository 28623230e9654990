/** What is used of a library without types of its own. */
declare module 'fs-native-extensions' {
  /** Locks a file until it is closed. False: somebody else has locked it. */
  export const tryLock: (file: number) => boolean
}
